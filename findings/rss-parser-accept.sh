#!/bin/sh
# rss-parser 3.13.0 reads RSS and Atom.
# Most would expect parseURL() to ask for both. It sends `Accept: application/rss+xml` alone, so a server that respects
# `Accept` (RFC 9110) and has Atom only answers 406, and the feed cannot be read without a header of one's own.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rss-parser@3.13.0
cat >try.mjs <<'JS'
import { createServer } from 'node:http';
import Parser from 'rss-parser';

const ATOM = 'application/atom+xml';
const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:60a76c80-d399-11d9-b93c-0003939e0af6</id>
<title>Matches</title><updated>2026-11-21T10:00:00Z</updated><author><name>Ada</name></author></feed>`;
const asked = [];
const server = createServer((request, response) => {
  const { accept = '*/*' } = request.headers;
  asked.push(accept);
  const fits = [ATOM, '*/*', 'application/*'].some((type) => accept.includes(type));
  response.writeHead(fits ? 200 : 406, { 'Content-Type': ATOM });
  response.end(fits ? feed : '');
});
server.listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${server.address().port}/feed`;
  const read = (options) =>
    new Parser(options).parseURL(url).then(({ title }) => title, (refused) => refused.message);
  const usual = await read({});
  const own = await read({ headers: { Accept: ATOM } });
  console.log(`rss-parser 3.13.0 sends Accept: ${asked[0]}; expected Matches, got ${usual}`);
  console.log(`with Accept: ${ATOM}: got ${own}`);
  server.close();
  process.exitCode = asked[0] === 'application/rss+xml' && usual.includes('406') && own === 'Matches' ? 0 : 1;
});
JS
node try.mjs
