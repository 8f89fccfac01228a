/* negotiate.h - the two headers of a request that are read by hand: which encodings of an answer
 * the client takes, and which version of it the client has already. The rest of HTTP is the
 * library's business. Both accept any bytes up to the NUL; nonsense asks for nothing. */
#ifndef PENTOID_SERVER_NEGOTIATE_H
#define PENTOID_SERVER_NEGOTIATE_H

#include <stdbool.h>

enum encoding { IDENTITY, GZIP, BROTLI, ENCODINGS };

/* As in Content-Encoding: "identity", "gzip", "br". */
extern const char *const encoding_names[ENCODINGS];

/* The encoding to answer with, of those available (bit 1 << encoding; IDENTITY always is), for an
 * Accept-Encoding header, which may be NULL. The client's weights decide, and between equals the
 * smaller file. A client that refuses everything gets IDENTITY: better than nothing at all. */
enum encoding encoding_chosen(const char *header, unsigned available);

/* Whether an If-None-Match header, which may be NULL, names this tag (with its quotes). */
bool etag_listed(const char *header, const char *etag);

#endif
