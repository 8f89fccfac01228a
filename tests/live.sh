#!/bin/bash
# Rooms over HTTP and WebSockets, against the real server: the contract, what everybody is told,
# secrets, limits, restarts. The tests are tests/live/*.mjs.
exec node tests/live/all.mjs
