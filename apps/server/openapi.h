/* openapi.h - docs/openapi.json as a text; the build makes it. */
#ifndef PENTOID_SERVER_OPENAPI_H
#define PENTOID_SERVER_OPENAPI_H

extern const char openapi_text[];

#endif
