/* browser.h - shows an address to whoever sits at this machine. */
#ifndef PENTOID_SERVER_BROWSER_H
#define PENTOID_SERVER_BROWSER_H

/* Opens the browser of the desktop, if there is one; if not, or if that goes wrong, nothing
 * happens. Call it before there are threads. */
void browser_open(const char *url);

#endif
