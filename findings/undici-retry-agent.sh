#!/bin/sh
# The RetryAgent of undici does not retry a POST by default. A server answers a POST with 429, 503 or 500 and a problem
# document (RFC 9457). An Agent returns that response. The RetryAgent throws an error that has no body, though it does
# not retry: the client cannot read what was wrong.
# Most would expect the response of a request that is not retried, as after 400.
#
# Needs Node 20 or later and npm. Ends with 1 if it does otherwise, with 77 if npm cannot fetch the package.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts undici@7.30.2 || exit 77

cat > post.mjs <<'JS'
import { createServer } from 'node:http';
import { once } from 'node:events';
import { Agent, RetryAgent, request } from 'undici';

let posts = 0;
const server = createServer((incoming, response) => {
  posts++;
  response.writeHead(Number(incoming.url.slice(1)), { 'content-type': 'application/problem+json' });
  response.end('{"code":"SOME_REASON"}');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
let changed = false;
for (const status of [400, 429, 500, 503])
  for (const dispatcher of [new Agent(), new RetryAgent(new Agent())]) {
    posts = 0;
    const url = `http://127.0.0.1:${server.address().port}/${status}`;
    const seen = await request(url, { method: 'POST', body: '{}', dispatcher }).then(
      async ({ statusCode, body }) => `${statusCode} ${await body.text()}`,
      (thrown) => `${thrown.name} ${thrown.statusCode} ${JSON.stringify(thrown.data)}`,
    );
    const name = dispatcher.constructor.name;
    console.log(`undici 7.30.2, ${name}, ${posts} POST: expected ${status} {"code":"SOME_REASON"}, seen ${seen}`);
    const hidden = !seen.includes('SOME_REASON');
    if (posts !== 1 || hidden !== (name === 'RetryAgent' && status !== 400)) changed = true;
  }
process.exit(changed ? 1 : 0);
JS
node post.mjs
