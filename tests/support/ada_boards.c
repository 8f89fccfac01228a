/* ada_boards.c - see ada_boards.h. */
#include "support/ada_boards.h"
#include "rules/ada.h"

const char ada_fights[] = "adaptoid\n"
                          "g         .   .   .   .\n"
                          "f       .   .   .  b00  .\n"
                          "e     .   .   .  b01  .   .\n"
                          "d   .   .  w21  .  b20  .   .\n"
                          "c     .   .   .  b02  .   .   7\n"
                          "b       .  w00  .   .   .   6\n"
                          "a         .   .   .   .   5\n"
                          "            1   2   3   4\n"
                          "turn=white captures=0,0\n";

const char ada_full[] = "adaptoid\n"
                        "g         .  b11 b11  .\n"
                        "f      b11 b11  .  b11 b11\n"
                        "e    b11  .  b11 b11  .  b11\n"
                        "d   .  w12 w10  .  b11 b11  .\n"
                        "c    w11  .  w11 w11  .  w11  7\n"
                        "b      w11 w11  .  w11 w11  6\n"
                        "a         .  w11 w11  .   5\n"
                        "            1   2   3   4\n"
                        "turn=white captures=0,0\n";

uint64_t ada_cells(const char *text) {
    uint64_t set = 0;
    for (; text[0]; text += text[2] ? 3 : 2)
        set |= bits_one(ada_cell(text[0] - 'a', text[1] - '0'));
    return set;
}
