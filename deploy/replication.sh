#!/bin/bash
# Run once, when the primary makes its folder: a user that may copy it. Both databases have it from then on.
set -euo pipefail

psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -U postgres <<'SQL'
create user replicator with replication login password :'password';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
