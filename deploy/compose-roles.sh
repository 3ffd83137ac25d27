#!/bin/sh
# Run once by the image of PostgreSQL, in an empty volume: makes the database and both roles.
set -e
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  --set owner_password="$OWNER_PASSWORD" --set site_password="$SITE_PASSWORD" --file /etc/fanyu/postgresql.sql
