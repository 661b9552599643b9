#!/bin/sh
# Builds Citus for Debian's PostgreSQL 15 and installs it there, as root. Get the source first:
#   build.sh FOLDER   with github.com/citusdata/citus at v13.2.2
set -eu
cd "$1"
apt-get -q install --yes postgresql-15 postgresql-server-dev-15 flex gcc make libkrb5-dev liblz4-dev libzstd-dev \
    libssl-dev libxml2-dev libxslt1-dev libpam0g-dev libselinux1-dev libreadline-dev zlib1g-dev
# PostgreSQL has added a function of this name since.
sed -i 's/\bhave_createdb_privilege\b/citus_have_createdb_privilege/' \
    src/include/pg_version_compat.h src/backend/distributed/commands/serialize_distributed_ddls.c
PG_CONFIG=/usr/lib/postgresql/15/bin/pg_config ./configure --without-libcurl
make -s -j"$(nproc)" install
