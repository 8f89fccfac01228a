/* negotiate.h - reads the request headers that say which encodings and languages the client
 * accepts, and which version of an answer it already has. The functions take any bytes up to the
 * NUL, and NULL for a missing header; nonsense counts as nothing. */
#ifndef PENTOID_SERVER_NEGOTIATE_H
#define PENTOID_SERVER_NEGOTIATE_H

#include "text/out.h"
#include <stdbool.h>

enum encoding { IDENTITY, GZIP, BROTLI, ENCODINGS };

/* As in Content-Encoding: "identity", "gzip", "br". */
extern const char *const encoding_names[ENCODINGS];

/* The encoding to answer with, of those available (bit 1 << encoding; IDENTITY always is), for an
 * Accept-Encoding header. The client's weights decide, and between equals the smaller file. A
 * client that refuses everything gets IDENTITY, which is better than nothing. */
enum encoding encoding_chosen(const char *header, unsigned available);

/* The language to answer in, for an Accept-Language header: the one with the most weight, the first
 * of equals; English if it names none of ours. */
enum language language_chosen(const char *header);

/* Whether an If-None-Match header names this tag (with its quotes). */
bool etag_listed(const char *header, const char *etag);

#endif
