/* link.c - the link of a room. The part before the # is an ordinary URL, which libcurl parses. */
#include "link.h"
#include <curl/curl.h>
#include <stdio.h>
#include <string.h>

static const char alphabet[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/* A word of letters and digits up to a slash or the end; what follows it. NULL: it is too long. */
static const char *read_word(const char *text, char *word, size_t size) {
    size_t length = strspn(text, alphabet);
    if (length == 0 || length >= size || (text[length] && text[length] != '/'))
        return NULL;
    memcpy(word, text, length);
    word[length] = '\0';
    return text + length + (text[length] == '/');
}

/* `7Kq2mPx4Za/i.Zm9v...` */
static bool read_room(struct link *link, const char *text) {
    text = read_word(text, link->room, sizeof link->room);
    link->secret[0] = '\0';
    if (!text || strlen(link->room) != LINK_ROOM - 1)
        return false;
    if (!*text)
        return true;
    if (!strchr("ish", text[0]) || text[1] != '.')
        return false;
    link->secret[0] = text[0];
    link->secret[1] = '.';
    text = read_word(text + 2, link->secret + 2, sizeof link->secret - 2);
    return text && !*text;
}

static bool put_part(CURLU *url, CURLUPart part, const char *before, const char *after, char *to,
                     size_t size) {
    char *text = NULL;
    if (curl_url_get(url, part, &text, 0) != CURLUE_OK)
        return false;
    int n = snprintf(to, size, "%s%s%s", before, text, after);
    curl_free(text);
    return n > 0 && (size_t)n < size;
}

/* The parts of the address; http and https only, no user, no query. */
static bool read_base(struct link *link, CURLU *url) {
    char scheme[16], port[16] = "", host[LINK_HOST - 16], unwanted[LINK_BASE];
    if (curl_url_set(url, CURLUPART_URL, link->base, 0) != CURLUE_OK ||
        !put_part(url, CURLUPART_SCHEME, "", "", scheme, sizeof scheme) ||
        (strcmp(scheme, "http") != 0 && strcmp(scheme, "https") != 0) ||
        put_part(url, CURLUPART_USER, "", "", unwanted, sizeof unwanted) ||
        put_part(url, CURLUPART_QUERY, "", "", unwanted, sizeof unwanted) ||
        !put_part(url, CURLUPART_HOST, "", "", host, sizeof host))
        return false;
    put_part(url, CURLUPART_PORT, ":", "", port, sizeof port);
    snprintf(link->host, sizeof link->host, "%s%s", host, port);
    return put_part(url, CURLUPART_PATH, "", "api/live", link->path, sizeof link->path);
}

bool link_read(struct link *link, const char *text) {
    const char *hash = strstr(text, "#/room/");
    size_t length = hash ? (size_t)(hash - text) : 0;
    if (length == 0 || length >= sizeof link->base || text[length - 1] != '/')
        return false;
    memcpy(link->base, text, length);
    link->base[length] = '\0';
    CURLU *url = curl_url();
    bool good = url && read_base(link, url) && read_room(link, hash + strlen("#/room/"));
    curl_url_cleanup(url);
    return good;
}
