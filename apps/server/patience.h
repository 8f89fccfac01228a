/* patience.h - how long a connection may take.
 *
 * The HTTP library drops a connection on which nothing happens. One on which a byte comes every few
 * seconds would stay for ever, and a thousand of them would keep everybody else out. So every
 * connection has a moment by which its request has to be there, or its answer taken; whoever is
 * later is cut off. */
#ifndef PENTOID_SERVER_PATIENCE_H
#define PENTOID_SERVER_PATIENCE_H

struct patience; /* of all connections; may be used by several threads at once */

struct patience *patience_new(void);
void patience_free(struct patience *p);

/* This connection has `seconds` from now on; 0: it is gone, and no longer looked after. Must
 * be called before the descriptor is closed, or another connection would be cut off. */
void patience_set(struct patience *p, int fd, int seconds);

/* Cuts off whoever is late. */
void patience_cut(struct patience *p);

#endif
