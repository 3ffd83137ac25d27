-- Run once, as a superuser: psql -v owner_password=… -v site_password=… -f deploy/postgresql.sql
-- One role owns the database and migrates it (DATABASE_MIGRATION_URL), the other serves visitors (DATABASE_URL). The owner grants
-- it rights on the tables with each migration, which runs at each start of an instance that has DATABASE_MIGRATION_URL.
CREATE ROLE fanyu_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE fanyu_site LOGIN PASSWORD :'site_password';
CREATE DATABASE fanyu OWNER fanyu_owner ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE fanyu FROM PUBLIC;
GRANT CONNECT ON DATABASE fanyu TO fanyu_site;

-- Sessions through a pooler cannot set these themselves.
ALTER ROLE fanyu_site SET statement_timeout = '5s';
ALTER ROLE fanyu_site SET idle_in_transaction_session_timeout = '10s';
ALTER ROLE fanyu_site SET timezone = 'UTC';
