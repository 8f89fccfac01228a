/* crowd_check.h - what the clients were told against what the store has kept. */
#ifndef PENTOID_TESTS_CROWD_CHECK_H
#define PENTOID_TESTS_CROWD_CHECK_H

/* `check --history FILE (--data DIR | --store CONNECTION)`: the exit status, 1 after a finding. */
int check_main(int argc, char **argv);

#endif
