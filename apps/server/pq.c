/* pq.c - loads the client library of PostgreSQL. */
#include "pq.h"
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

struct pq pq;

/* ISO C knows no way from an address to a function but its bytes. */
static bool find(void *library, const char *name, void *function) {
    void *address = dlsym(library, name);
    memcpy(function, &address, sizeof address);
    return address != NULL;
}

bool pq_load(void) {
    static bool loaded;
    if (loaded)
        return true;
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return false;
    loaded = true;
#define PQ_FIND(name) loaded = find(library, #name, &pq.name) && loaded;
    PQ_FUNCTIONS(PQ_FIND)
#undef PQ_FIND
    return loaded;
}
