/* gen_tables.c - writes the constant tables of lib/rules/pentomino.h as C source.
 *
 * A program of the build. It rotates and flips the twelve drawings below, drops the repeats, lays
 * the remaining orientations on each of the three grids, and prints the result. The build makes the
 * tables, not the start of a program, because the rules have no writable globals. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 5

struct shape {
    int row[SIZE], col[SIZE];
};

/* In the order of the letters. Rows from top to bottom, separated by '/'. */
static const struct {
    char letter;
    const char *drawing;
} drawings[] = {
    {'F', ".##/##./.#."}, {'I', "#####"},       {'L', "#./#./#./##"}, {'N', ".#/.#/##/#."},
    {'P', "##/##/#."},    {'T', "###/.#./.#."}, {'U', "#.#/###"},     {'V', "#../#../###"},
    {'W', "#../##./.##"}, {'X', ".#./###/.#."}, {'Y', ".#/##/.#/.#"}, {'Z', "##./.#./.##"},
};

static const struct { int cols, rows, stones; } grids[] = {{8, 8, 4}, {9, 7, 3}, {11, 6, 6}};

static struct shape oriented[64]; /* the orientations */
static int oriented_piece[64];
static int oriented_count;

static struct shape read_drawing(const char *drawing) {
    struct shape shape;
    int row = 0, col = 0, n = 0;
    for (; *drawing; drawing++) {
        if (*drawing == '#') {
            shape.row[n] = row;
            shape.col[n++] = col;
        }
        col = *drawing == '/' ? 0 : col + 1;
        row += *drawing == '/';
    }
    return shape;
}

static bool cell_before(const struct shape *s, int a, int b) {
    return s->row[a] != s->row[b] ? s->row[a] < s->row[b] : s->col[a] < s->col[b];
}

/* Sorts the cells by row and column and moves the first one to (0, 0). */
static void normalise(struct shape *s) {
    for (int i = 1; i < SIZE; i++)
        for (int j = i; j > 0 && cell_before(s, j, j - 1); j--) {
            int row = s->row[j], col = s->col[j];
            s->row[j] = s->row[j - 1], s->col[j] = s->col[j - 1];
            s->row[j - 1] = row, s->col[j - 1] = col;
        }
    int row = s->row[0], col = s->col[0];
    for (int i = 0; i < SIZE; i++)
        s->row[i] -= row, s->col[i] -= col;
}

/* The symmetries of the square: bit 0 mirrors the columns, bit 1 the rows, and bit 2 then exchanges
 * columns and rows. Rows count upwards, so mirroring the columns and exchanging is a quarter turn
 * to the right. */
enum { FLIP = 1, ROTATE = 1 | 4, SYMMETRIES = 8 };

static struct shape transform(struct shape s, int symmetry) {
    for (int i = 0; i < SIZE; i++) {
        int row = symmetry & 2 ? -s.row[i] : s.row[i], col = symmetry & 1 ? -s.col[i] : s.col[i];
        s.row[i] = symmetry & 4 ? col : row;
        s.col[i] = symmetry & 4 ? row : col;
    }
    normalise(&s);
    return s;
}

/* The number of an orientation, or oriented_count if it is not among them yet. */
static int find(struct shape s) {
    int i = 0;
    while (i < oriented_count && memcmp(&oriented[i], &s, sizeof s) != 0)
        i++;
    return i;
}

static void make_orientations(void) {
    for (int piece = 0; piece < 12; piece++) {
        struct shape drawn = read_drawing(drawings[piece].drawing);
        for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
            struct shape s = transform(drawn, symmetry);
            if (find(s) < oriented_count)
                continue;
            oriented_piece[oriented_count] = piece;
            oriented[oriented_count++] = s;
        }
    }
}

static void print_orientations(void) {
    printf("const struct orientation orientations[ORIENTATIONS] = {\n");
    for (int o = 0; o < oriented_count; o++) {
        struct shape s = oriented[o];
        int first = 0, last = 0;
        for (int i = 0; i < SIZE; i++) {
            first = s.col[i] < first ? s.col[i] : first;
            last = s.col[i] > last ? s.col[i] : last;
        }
        printf("    {%d, {%d, %d, %d, %d, %d}, {%d, %d, %d, %d, %d}, %d, %d, %d, %d, %d},\n",
               oriented_piece[o], s.row[0], s.row[1], s.row[2], s.row[3], s.row[4], s.col[0],
               s.col[1], s.col[2], s.col[3], s.col[4], find(transform(s, ROTATE)),
               find(transform(s, FLIP)), last - first + 1, s.row[SIZE - 1] + 1, -first);
    }
    printf("};\n\nconst uint8_t piece_orientations[PIECES + 1] = {");
    for (int o = 0; o < oriented_count; o++)
        if (o == 0 || oriented_piece[o] != oriented_piece[o - 1])
            printf("%d,", o);
    printf("%d};\n\n", oriented_count);
}

/* A set of cells under construction: the same two words as struct cells. */
struct set {
    uint64_t w[2];
};

static void add(struct set *set, int cell) { set->w[cell / 64] |= (uint64_t)1 << cell % 64; }

static void print_set(struct set set) {
    printf("{{0x%llxu, 0x%llxu}}", (unsigned long long)set.w[0], (unsigned long long)set.w[1]);
}

static bool inside(const struct shape *s, int row, int col, int cols, int rows) {
    for (int i = 0; i < SIZE; i++) {
        int r = row + s->row[i], c = col + s->col[i];
        if (r < 0 || r >= rows || c < 0 || c >= cols)
            return false;
    }
    return true;
}

/* The placements of all orientations; notes the anchors and the number of the first of each. */
static int print_placements(int cols, int rows, struct set *anchors, int *first) {
    int n = 0;
    printf("static const struct cells placements_%dx%d[] = {\n", cols, rows);
    for (int o = 0; o < oriented_count; o++) {
        first[o] = n;
        for (int cell = 0; cell < cols * rows; cell++) {
            if (!inside(&oriented[o], cell / cols, cell % cols, cols, rows))
                continue;
            struct set placed = {{0, 0}};
            for (int i = 0; i < SIZE; i++)
                add(&placed, cell + oriented[o].row[i] * cols + oriented[o].col[i]);
            add(&anchors[o], cell);
            printf("    ");
            print_set(placed);
            printf(",\n");
            n++;
        }
    }
    printf("};\n\n");
    return n;
}

static void print_lines(const char *name, int lines, int cells, int step, int next) {
    printf("        .%s = {", name);
    for (int line = 0; line < lines; line++) {
        struct set set = {{0, 0}};
        for (int i = 0; i < cells; i++)
            add(&set, line * next + i * step);
        print_set(set);
        printf(", ");
    }
    printf("},\n");
}

static void print_grid(int g, const struct set *anchors, const int *first, int placements) {
    int cols = grids[g].cols, rows = grids[g].rows;
    printf("    {\n        .cols = %d, .rows = %d, .cells = %d, .stones = %d, .symmetries = %d,\n",
           cols, rows, cols * rows, grids[g].stones, cols == rows ? 8 : 4);
    printf("        .placements = %d,\n        .piece_first = {", placements);
    for (int o = 0; o < oriented_count; o++)
        if (o == 0 || oriented_piece[o] != oriented_piece[o - 1])
            printf("%d, ", first[o]);
    printf("%d},\n", placements);
    print_lines("row", rows, cols, 1, cols);
    print_lines("col", cols, rows, cols, 1);
    printf("        .orientation = {\n");
    for (int o = 0; o < oriented_count; o++) {
        printf("            {");
        print_set(anchors[o]);
        printf(", %d, {", first[o]);
        for (int i = 1; i < SIZE; i++)
            printf("%d, ", oriented[o].row[i] * cols + oriented[o].col[i]);
        printf("}},\n");
    }
    printf("        },\n        .placement = placements_%dx%d,\n    },\n", cols, rows);
}

int main(void) {
    static struct set anchors[3][64];
    int first[3][64], placements[3];
    printf("/* Written by tools/gen_tables.c. */\n#include \"rules/pentomino.h\"\n\n");
    printf("const char piece_letters[PIECES + 1] = \"");
    for (int piece = 0; piece < 12; piece++)
        putchar(drawings[piece].letter);
    printf("\";\n\n");
    make_orientations();
    print_orientations();
    for (int g = 0; g < 3; g++)
        placements[g] = print_placements(grids[g].cols, grids[g].rows, anchors[g], first[g]);
    printf("const struct grid grids[GRIDS] = {\n");
    for (int g = 0; g < 3; g++)
        print_grid(g, anchors[g], first[g], placements[g]);
    printf("};\n");
    return ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
