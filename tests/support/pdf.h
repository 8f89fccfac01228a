/* pdf.h - is a PDF of ours whole? The table at its end must know where every object begins, and
 * every drawing must be as long as it says. */
#ifndef PENTOID_TESTS_SUPPORT_PDF_H
#define PENTOID_TESTS_SUPPORT_PDF_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Steps over a word if it comes next. */
static inline bool pdf_word(const char **at, const char *word) {
    size_t length = strlen(word);
    bool there = strncmp(*at, word, length) == 0;
    *at += there ? length : 0;
    return there;
}

static inline bool pdf_number(const char **at, size_t *number) {
    char *end;
    bool there = **at >= '0' && **at <= '9';
    *number = strtoul(*at, &end, 10);
    *at = end;
    return there;
}

/* Where an object begins according to the table, behind its head; NULL if it does not. */
static inline const char *pdf_object(const char *text, const char *entries, size_t number) {
    const char *entry = entries + 20 * (number - 1);
    size_t offset, itself;
    if (!pdf_number(&entry, &offset) || !pdf_word(&entry, " 00000 n \n") || text + offset > entry)
        return NULL;
    const char *object = text + offset;
    return pdf_number(&object, &itself) && itself == number && pdf_word(&object, " 0 obj\n")
               ? object
               : NULL;
}

/* Whether the drawing of an object, if it has one, is as long as it says. */
static inline bool pdf_drawing(const char *text, const char *entries, const char *object) {
    size_t number, length;
    if (!pdf_word(&object, "<</Length "))
        return true;
    if (!pdf_number(&object, &number) || !pdf_word(&object, " 0 R>>\nstream\n"))
        return false;
    const char *said = pdf_object(text, entries, number);
    if (!said || !pdf_number(&said, &length) || object + length > entries)
        return false;
    object += length;
    return pdf_word(&object, "endstream\nendobj\n");
}

/* What is wrong with it; NULL if nothing is. */
static inline const char *pdf_fault(const char *text) {
    const char *end = text, *table;
    size_t start, objects;
    for (; *end; end++)
        if (*end != '\n' && (*end < ' ' || *end > '~'))
            return "not plain text";
    size_t length = (size_t)(end - text);
    while (end > text && strncmp(end, "startxref\n", 10) != 0)
        end--;
    if (strncmp(text, "%PDF-1.4\n", 9) != 0 || !pdf_word(&end, "startxref\n") ||
        !pdf_number(&end, &start) || start >= length || strcmp(end, "\n%%EOF\n") != 0)
        return "no beginning or no end";
    table = text + start;
    if (!pdf_word(&table, "xref\n0 ") || !pdf_number(&table, &objects) ||
        !pdf_word(&table, "\n0000000000 65535 f \n"))
        return "no table";
    for (size_t i = 1; i < objects; i++) {
        const char *object = pdf_object(text, table, i);
        if (!object)
            return "an object is not where the table says";
        if (!pdf_drawing(text, table, object))
            return "a drawing is not as long as it says";
    }
    return NULL;
}

#endif
