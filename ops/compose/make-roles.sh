#!/bin/sh
# Runs once, when the database is empty. The portal signs in as the owner of its database, which is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$PORTAL_PASSWORD" --username postgres <<'SQL'
create role portal login createrole password :'password';
create database portal owner portal;
SQL
