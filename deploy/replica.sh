#!/bin/bash
# Copies the primary when the folder is empty, then follows it. After a failover: empty the volume of the old primary and
# start it with this.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"/*
  pg_basebackup -h "${PRIMARY_HOST:-primary}" -U replicator -D "$PGDATA" -R -X stream -S replica --checkpoint=fast
  chmod 700 "$PGDATA"
fi
exec postgres -c max_connections=200
