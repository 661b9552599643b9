#!/bin/sh
# A server reads a POST and closes the connection without an answer. It may have carried the POST out.
# axios-retry, by its README, retries "if it is a network error or a 5xx error on an idempotent request (GET, HEAD,
# OPTIONS, PUT or DELETE)". By default it sends the POST four times, without a pause.
# Most would expect one POST: it is not idempotent, and an answer 503 to the same POST is not retried.
#
# Needs Node 20 or later and npm. Ends with 1 if it does otherwise, with 77 if npm cannot fetch the packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts axios@1.21.1 axios-retry@4.5.0 || exit 77

cat > post.mjs <<'JS'
import { createServer } from 'node:http';
import { once } from 'node:events';
import axios from 'axios';
import axiosRetry from 'axios-retry';

let posts = 0;
const server = createServer((request, response) => {
  posts++;
  request.resume().on('end', () => {
    if (request.url === '/lost') request.socket.destroy();
    else response.writeHead(503).end();
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
axiosRetry(axios);
let changed = false;
for (const [path, known] of [['/lost', 4], ['/503', 1]]) {
  posts = 0;
  const begun = Date.now();
  await axios.post(`http://127.0.0.1:${server.address().port}${path}`, {}).catch(() => {});
  console.log(`axios-retry 4.5.0, ${path}: expected 1 POST, seen ${posts} in ${Date.now() - begun} ms`);
  if (posts !== known) changed = true;
}
process.exit(changed ? 1 : 0);
JS
node post.mjs
