/* menu.h - a question of the menu of `pentoid play`, with numbered answers. */
#ifndef PENTOID_CLI_PLAY_MENU_H
#define PENTOID_CLI_PLAY_MENU_H

/* Question and answers are keys. An answer may be given by its number or by its first word; Enter
 * takes the usual one. Returns its number, from 1; 0 at the end of the input, or to leave. */
int menu_ask(int question, const int *answers, int count, int usual);

#define MENU_ASK(question, usual, ...)                                                             \
    menu_ask(question, (const int[]){__VA_ARGS__},                                                 \
             (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)), usual)

#endif
