/* patience.h - how long a connection may take.
 *
 * The HTTP library drops a connection on which nothing happens. A connection that sends a byte
 * every few seconds would stay for ever, and a thousand of them would keep everybody else out. So
 * every connection has a deadline for its request to arrive, or its answer to be taken; after that
 * it is cut off. */
#ifndef PENTOID_SERVER_PATIENCE_H
#define PENTOID_SERVER_PATIENCE_H

struct patience; /* of all connections; may be used by several threads at once */

struct patience *patience_new(void);
void patience_free(struct patience *p);

/* Gives a connection `seconds` from now on; 0: it is closed, and forgotten. Must be called before
 * the descriptor is closed, or another connection would be cut off. */
void patience_set(struct patience *p, int fd, int seconds);

/* Cuts off the connections that are late. */
void patience_cut(struct patience *p);

#endif
