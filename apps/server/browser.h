/* browser.h - opens an address in the browser of this machine. */
#ifndef PENTOID_SERVER_BROWSER_H
#define PENTOID_SERVER_BROWSER_H

/* Opens the browser of the desktop, if there is one; if not, or if that fails, does nothing. Call
 * it before starting threads. */
void browser_open(const char *url);

#endif
