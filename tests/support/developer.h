/* developer.h - the tests have the games for developers, unless one switches them off. */
#ifndef PENTOID_TESTS_SUPPORT_DEVELOPER_H
#define PENTOID_TESTS_SUPPORT_DEVELOPER_H

#include <stdbool.h>

extern bool developer_games; /* true at first */

#endif
