#!/bin/sh
# XML lets a document name the namespace of Atom by a prefix: <a:feed xmlns:a="http://www.w3.org/2005/Atom">.
# Most would expect readers of feeds to accept it, as it is the same feed. rss-parser 3.13.0 and
# @extractus/feed-extractor 8.0.3 reject it as no feed; feedsmith 3.0.1 reads it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rss-parser@3.13.0 @extractus/feed-extractor@8.0.3 feedsmith@3.0.1
cat >try.mjs <<'JS'
import { extractFromXml } from '@extractus/feed-extractor';
import { parseFeed } from 'feedsmith';
import Parser from 'rss-parser';

const feed = (p, declared) => `<${p}feed ${declared}="http://www.w3.org/2005/Atom">
<${p}id>urn:uuid:60a76c80-d399-11d9-b93c-0003939e0af6</${p}id><${p}title>Matches</${p}title>
<${p}updated>2026-11-21T10:00:00Z</${p}updated><${p}author><${p}name>Ada</${p}name></${p}author>
<${p}entry><${p}id>urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a</${p}id><${p}title>Match</${p}title>
<${p}updated>2026-11-21T10:00:00Z</${p}updated><${p}link href="https://cards.example/1"/></${p}entry></${p}feed>`;
const readers = {
  'rss-parser 3.13.0': async (text) => (await new Parser().parseString(text)).title,
  'feed-extractor 8.0.3': async (text) => extractFromXml(text).title,
  'feedsmith 3.0.1': async (text) => parseFeed(text).feed.title.value ?? parseFeed(text).feed.title,
};
const seen = {};
for (const [name, read] of Object.entries(readers))
  for (const [kind, text] of [['default', feed('', 'xmlns')], ['prefixed', feed('a:', 'xmlns:a')]]) {
    const title = await read(text).catch((refused) => refused.message);
    console.log(`${name}, ${kind} namespace: expected Matches, got ${title}`);
    seen[`${name} ${kind}`] = title === 'Matches';
  }
const rejected = Object.keys(seen).filter((one) => !seen[one]);
process.exit(rejected.join() === 'rss-parser 3.13.0 prefixed,feed-extractor 8.0.3 prefixed' ? 0 : 1);
JS
node try.mjs
