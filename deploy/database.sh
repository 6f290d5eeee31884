#!/bin/bash
# Starts one of the two databases. The one .env names PRIMARY makes the database; the other copies it when its own folder
# is empty, and follows it from then on.
set -euo pipefail

if [ "$NAME" != "$PRIMARY" ]; then
  if [ ! -s "$PGDATA/PG_VERSION" ]; then
    find "$PGDATA" -mindepth 1 -delete # half a copy
    PGPASSWORD=$REPLICATION_PASSWORD pg_basebackup -h "$PRIMARY" -U replicator -D "$PGDATA" -R -X stream --checkpoint=fast
  elif [ ! -e "$PGDATA/standby.signal" ]; then
    echo "This folder was written to as a primary, and $PRIMARY is the primary now. Empty the volume: it will be copied anew." >&2
    exit 1
  fi
fi
# What a replica has not read yet is kept for a while; one that was away for longer is emptied and copies anew.
exec docker-entrypoint.sh postgres -c max_connections=200 -c wal_keep_size=2GB
