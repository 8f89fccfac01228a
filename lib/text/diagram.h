/* diagram.h - what the readers and writers of drawn positions share: signs and status words.
 *
 * A diagram is read sign by sign. Blanks and the escape sequences for colours between signs have no
 * meaning, so the same code reads the plain and the coloured form. A status word is `name=value`.
 * docs/diagrams.md describes the format. */
#ifndef PENTOID_TEXT_DIAGRAM_H
#define PENTOID_TEXT_DIAGRAM_H

#include "text/notation.h"
#include "text/scan.h"

/* A sign is a byte, or one of these. The end of the text is 0; a middle dot is read as a full
 * stop. */
enum { SIGN_DISC = 256, SIGN_RING };

#define DISC_TEXT  "\u25cf"
#define RING_TEXT  "\u25cb"
#define DOT_TEXT   "\u00b7"
#define COLOUR_OFF "\033[0m"

/* The next sign, with the cursor set on it; and a step over it. */
int diagram_sign(struct scan *s);
void diagram_take(struct scan *s);

/* Steps over a sign if it is the one given. */
bool diagram_has(struct scan *s, int sign);

/* Steps over line ends, as many as there are. */
void diagram_next_line(struct scan *s);

/* Whether a line or the text ends here. */
bool diagram_line_ends(struct scan *s);

/* An optional line of labels: `count` signs from `first` on. */
struct fault diagram_labels(struct scan *s, int first, int count);

/* The status words of a game, and which of them were found. A caller can ask for all values one
 * after the other: the first fault stays, and the answers after it do not matter. */
enum { MAX_WORDS = 8, WORD_REQUIRED = -1000 };

struct words {
    const char *const *names;
    int count;
    size_t begin, end; /* where the first one was, and where the next one could be */
    unsigned given;    /* a bit for each */
    size_t at[MAX_WORDS];
    struct scan value[MAX_WORDS];
    struct fault fault;
};

/* Reads words up to one that is not among the names. */
void words_read(struct words *w, struct scan *s, const char *const *names, int count);

/* The end of the text must follow. */
void words_last(struct words *w, struct scan *s);

static inline bool words_given(const struct words *w, int word) { return w->given >> word & 1; }

/* A word has a value that is impossible, or is missing. */
void words_refuse(struct words *w, int word);

/* Refuses all that are not in the set of bits. */
void words_allow(struct words *w, unsigned set);

/* Something else is wrong: the words contradict each other, or the board. */
void words_contradict(struct words *w);

/* Values: numbers with commas between them; a number; one of several texts. If the word is missing
 * the number is `absent`, or it is a fault if `absent` is WORD_REQUIRED. */
void words_numbers(struct words *w, int word, int least, int most, int *numbers, int count);
int words_number(struct words *w, int word, int least, int most, int absent);
int words_choice(struct words *w, int word, const char *const *choices, int count, int absent);

/* Writes `name=value`. The caller puts a blank before a name that is not the first of its line. */
void word_write(struct out *o, const char *name, const char *value);
void word_write_int(struct out *o, const char *name, int value);

/* Sets the colours of the text that follows: of the 256 that terminals have. */
void colour_write(struct out *o, int ink, int ground);

#endif
