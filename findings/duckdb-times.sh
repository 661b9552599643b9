#!/bin/sh
# DuckDB infers a time with a Z as TIMESTAMP in JSON and as TIMESTAMP WITH TIME ZONE in CSV. In a session outside UTC a join
# of the two by that time finds nothing, although the texts are equal. Without the Z in CSV both are TIMESTAMP.
# Most would expect one type for one text, and so a join that finds both rows in every time zone.
#
# Needs node and npm, and fetches @duckdb/node-api. Ends with 1 if DuckDB does otherwise, with 77 if npm cannot fetch it.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @duckdb/node-api@1.5.6-r.1 || exit 77

printf 'id,zone,plain\nx,2026-01-01T00:00:00.100000Z,2026-01-01T00:00:00.100000\ny,2026-01-01T00:00:00.200000Z,2026-01-01T00:00:00.200000\n' > t.csv
printf '{"id":"x","at":"2026-01-01T00:00:00.100000Z"}\n{"id":"y","at":"2026-01-01T00:00:00.200000Z"}\n' > t.ndjson
printf '{"id":"x","at":"2026-01-01T00:00:00Z"}\n{"id":"y","at":"2026-01-01T00:00:00.200000Z"}\n' > mixed.ndjson

cat > ask.mjs <<'END'
import { DuckDBInstance } from '@duckdb/node-api';
const base = await (await DuckDBInstance.create()).connect();
await base.run("set timezone = 'America/New_York'");
const value = async (query) => String((await base.runAndReadAll(query)).getRowsJson()[0][0]);
console.log('version', await value('select version()'));
console.log('csv-with-z', await value("select typeof(zone) from 't.csv'"));
console.log('csv-without-z', await value("select typeof(plain) from 't.csv'"));
console.log('json-with-z', await value("select typeof(j.at) from 't.ndjson' j"));
console.log('json-digits-differ', await value("select typeof(j.at) from 'mixed.ndjson' j"));
console.log('joined-with-z', await value("select count(*) from 't.csv' c join 't.ndjson' j on c.id = j.id and c.zone = j.at"));
console.log('joined-without-z', await value("select count(*) from 't.csv' c join 't.ndjson' j on c.id = j.id and c.plain = j.at"));
END
node ask.mjs | tee seen
tail -n +2 seen | diff - /dev/fd/3 3<<'END'
csv-with-z TIMESTAMP WITH TIME ZONE
csv-without-z TIMESTAMP
json-with-z TIMESTAMP
json-digits-differ VARCHAR
joined-with-z 0
joined-without-z 2
END
