#!/bin/sh
# JSON Schema's format "duration" follows the grammar in RFC 3339, appendix A, which is smaller than ISO 8601.
# It has no fractions, and seconds follow hours only with minutes between them.
# Java's Duration and Temporal write 1.5 s as PT1.5S. Three of four validators refuse that text.
# They write 3,602 s as PT1H2S. Two refuse it and two accept it. The format has P1W, which Duration.parse refuses.
# Most would expect the validators to agree, and to accept every text that these two write.
# Needs JDK 17 or later, Node 20 or later and npm. Ends with 1 if anything differs, with 77 if npm cannot fetch the packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ajv@8.20.0 ajv-formats@3.0.1 @cfworker/json-schema@4.1.6 \
  @hyperjump/json-schema-formats@1.0.7 zod@4.6.7 @js-temporal/polyfill@0.5.1 || exit 77

cat > Writes.java <<'JAVA'
import java.time.Duration;
class Writes {
    public static void main(String[] none) {
        System.out.println("Java's Duration writes " + Duration.ofMillis(1_500) + " " + Duration.ofSeconds(3_602));
        try {
            System.out.println("Java's Duration reads P1W as " + Duration.parse("P1W"));
        } catch (java.time.format.DateTimeParseException refused) {
            System.out.println("Java's Duration refuses P1W");
        }
    }
}
JAVA
cat > check.mjs <<'JS'
import { Validator } from '@cfworker/json-schema';
import { isDuration } from '@hyperjump/json-schema-formats';
import { Temporal } from '@js-temporal/polyfill';
import Ajv from 'ajv';
import formats from 'ajv-formats';
import * as z from 'zod';

const schema = { type: 'string', format: 'duration' };
const written = parts => Temporal.Duration.from(parts).toString();
console.log('Temporal writes', written({ milliseconds: 1500 }), written({ hours: 1, seconds: 2 }));
const ajv = formats(new Ajv()).compile(schema);
const cfworker = new Validator(schema, '2020-12');
const zod = z.fromJSONSchema(schema);
for (const text of ['PT1M30S', 'PT1.5S', 'PT1H2S', 'P1W']) {
  const found = { ajv: ajv(text), cfworker: cfworker.validate(text).valid, hyperjump: isDuration(text), zod: zod.safeParse(text).success };
  console.log(text, JSON.stringify(found).replaceAll('"', ''));
}
JS
npm ls --depth 0 | grep ─
echo 'Expected: the validators agree and accept PT1.5S and PT1H2S; Duration reads P1W. Seen:'
{ java Writes.java; node check.mjs; } | tee seen
diff seen - <<'TEXT'
Java's Duration writes PT1.5S PT1H2S
Java's Duration refuses P1W
Temporal writes PT1.5S PT1H2S
PT1M30S {ajv:true,cfworker:true,hyperjump:true,zod:true}
PT1.5S {ajv:false,cfworker:false,hyperjump:false,zod:true}
PT1H2S {ajv:true,cfworker:false,hyperjump:false,zod:true}
P1W {ajv:true,cfworker:true,hyperjump:true,zod:true}
TEXT
