#!/bin/bash
# tests/faults.sh with three servers on one real PostgreSQL.
exec tests/support/postgres bash tests/faults.sh
