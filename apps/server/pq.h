/* pq.h - the client library of PostgreSQL, loaded when it is needed.
 *
 * Linking it would load two dozen more libraries and double the start-up time of every pentoid
 * command (from 3.3 to 7 ms of CPU time), and the program would not start where it is missing. */
#ifndef PENTOID_SERVER_PQ_H
#define PENTOID_SERVER_PQ_H

#include <postgresql/libpq-fe.h>
#include <stdbool.h>

#define PQ_FUNCTIONS(F)                                                                            \
    F(PQbackendPID)                                                                                \
    F(PQclear)                                                                                     \
    F(PQconnectPoll)                                                                               \
    F(PQconnectStartParams)                                                                        \
    F(PQconsumeInput)                                                                              \
    F(PQenterPipelineMode)                                                                         \
    F(PQerrorMessage)                                                                              \
    F(PQfinish)                                                                                    \
    F(PQflush)                                                                                     \
    F(PQfreemem)                                                                                   \
    F(PQgetResult)                                                                                 \
    F(PQgetisnull)                                                                                 \
    F(PQgetvalue)                                                                                  \
    F(PQisBusy)                                                                                    \
    F(PQnfields)                                                                                   \
    F(PQnotifies)                                                                                  \
    F(PQntuples)                                                                                   \
    F(PQpipelineSync)                                                                              \
    F(PQresultErrorField)                                                                          \
    F(PQresultStatus)                                                                              \
    F(PQsendPrepare)                                                                               \
    F(PQsendQuery)                                                                                 \
    F(PQsendQueryParams)                                                                           \
    F(PQsendQueryPrepared)                                                                         \
    F(PQsetNoticeProcessor)                                                                        \
    F(PQsetnonblocking)                                                                            \
    F(PQsocket)                                                                                    \
    F(PQstatus)

/* pq.PQclear and so on, after pq_load(). */
struct pq {
#define PQ_FIELD(name) __typeof__(name) *name;
    PQ_FUNCTIONS(PQ_FIELD)
#undef PQ_FIELD
};
extern struct pq pq;

/* False if the library is not installed. */
bool pq_load(void);

#endif
