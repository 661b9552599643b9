#!/bin/sh
# The verifiers of standardwebhooks 1.1.1 and svix 2.5.0 look headers up as properties of a plain object.
# Most would expect them to take the Headers object of a Fetch request, as Deno, Bun, Workers and Next.js have it.
# They find no header in it and throw "Missing required headers", although all three are there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts standardwebhooks@1.1.1 svix@2.5.0
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { Webhook as Standard } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';

const secret = 'whsec_' + Buffer.alloc(24, 7).toString('base64');
const body = '{"ping":1}';
const now = new Date();
let changed = false;
for (const [name, Webhook] of [['standardwebhooks', Standard], ['svix', Svix]]) {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  const webhook = new Webhook(secret);
  const plain = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook.sign('msg_1', now, body),
  };
  const fetched = new Headers(plain);
  for (const [kind, headers, seen] of [
    ['a plain object', plain, 'accepted'],
    ['a Headers object', fetched, 'Missing required headers'],
    ['Object.fromEntries(headers)', Object.fromEntries(fetched), 'accepted'],
  ]) {
    let result = 'accepted';
    try {
      webhook.verify(body, headers);
    } catch (refused) {
      result = refused.message;
    }
    console.log(`${name} ${version}, ${kind}: expected accepted, got ${result}`);
    if (result !== seen) changed = true;
  }
}
process.exit(changed ? 1 : 0);
JS
node try.mjs
