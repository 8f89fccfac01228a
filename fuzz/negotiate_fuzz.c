/* negotiate_fuzz.c - any bytes as Accept-Encoding, Accept-Language and If-None-Match: the answer
 * is something that there is and that the header has asked for by its name or by `*`. */
#include "fuzz.h"
#include "server/negotiate.h"
#include "text/wording.h"
#include <stdlib.h>
#include <string.h>

/* Whether a text holds a word, in small or capital letters. */
static bool holds(const char *text, const char *word) {
    size_t length = strlen(word);
    for (; *text; text++) {
        size_t i = 0;
        while (i < length && (text[i] | 0x20) == (word[i] | 0x20))
            i++;
        if (i == length)
            return true;
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    unsigned available = size > 0 ? data[0] & 7u : 0;
    char *header = malloc(size + 1); /* exactly as long as it is, so that reading on is seen */
    must(header != NULL);
    memcpy(header, data, size);
    header[size] = '\0';

    enum encoding e = encoding_chosen(header, available);
    must(e == IDENTITY || available >> e & 1);
    must(e == IDENTITY || holds(header, encoding_names[e]) || strchr(header, '*'));
    must(encoding_chosen(header, 1u << IDENTITY) == IDENTITY);

    enum language l = language_chosen(header);
    must(l == LANGUAGE_EN || (l < LANGUAGES && holds(header, language_codes[l])));

    static const char etag[] = "\"a-br\"";
    must(!etag_listed(header, etag) || strstr(header, etag) || strchr(header, '*'));
    free(header);
    return 0;
}
