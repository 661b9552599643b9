#!/bin/sh
# z.fromJSONSchema of zod makes a zod schema from a JSON Schema. It throws for keywords that zod cannot express, such as not.
# It drops other constraints without an error: required for a property that properties does not list; in a schema without a
# type, the keywords of one type, such as minLength; the keywords beside $ref; and minLength beside enum.
# It refuses some valid values: the UUID 00000000-0000-0000-0000-000000000001, and integers from 2^53 on.
# Most would expect an error, or the answers of ajv. zod calls the function semi-experimental.
# A tool of MCP that needs one of two properties has such a schema: anyOf of two schemas that have only required.
#
# Needs Node 20 or later and npm. Ends with 1 if zod does otherwise, with 77 if npm cannot fetch the packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund zod@4.6.7 ajv@8.20.0 ajv-formats@3.0.1 || exit 77

cat > compare.mjs <<'JS'
import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as z from 'zod';

const version = name => JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version;
console.log(`zod ${version('zod')}, ajv ${version('ajv')}; expected: the same answer from both, or an error of zod`);
const card = { type: 'string' };
const cases = [
  // a schema, a value, what ajv says and what zod says
  [{ type: 'object', required: ['card'] }, {}, false, true],
  [{ type: 'object', properties: { card }, required: ['card'] }, {}, false, false],
  [{ type: 'object', anyOf: [{ required: ['card'] }, { required: ['pass'] }] }, {}, false, true],
  [{ minLength: 4 }, 'ace', false, true],
  [{ $defs: { card }, $ref: '#/$defs/card', maxLength: 2 }, 'ace', false, true],
  [{ ...card, maxLength: 2 }, 'ace', false, false],
  [{ ...card, enum: ['', 'ace'], minLength: 1 }, '', false, true],
  [{ not: card }, 'ace', false, 'throws'],
  [{ type: 'string', format: 'uuid' }, '00000000-0000-0000-0000-000000000001', true, false],
  [{ type: 'integer' }, 2 ** 53 - 1, true, true],
  [{ type: 'integer' }, 2 ** 53, true, false],
];
let changed = false;
for (const [schema, value, expected, known] of cases) {
  const ajv = formats(new Ajv({ strict: false })).validate(schema, value);
  let seen;
  try {
    seen = z.fromJSONSchema(structuredClone(schema)).safeParse(value).success;
  } catch {
    seen = 'throws';
  }
  console.log(JSON.stringify(schema), JSON.stringify(value), `ajv: ${ajv}, zod: ${seen}`);
  if (ajv !== expected || seen !== known) changed = true;
}
process.exit(changed ? 1 : 0);
JS
node compare.mjs
