#!/bin/sh
# A block of an event stream may have an id and no data. WHATWG HTML: the client keeps that id and dispatches no event.
# A server can use this to send its cursor with a heartbeat.
# eventsource 4, eventsource-client and launchdarkly-eventsource drop the id and reconnect with the one before it.
# undici and eventsource 5 keep it.
# Most would expect the same Last-Event-ID from every client.
#
# Needs Node 20 or later and npm. Ends with 1 if a client does otherwise, with 77 if npm cannot fetch the packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts eventsource@5.1.5 eventsource-4@npm:eventsource@4.1.1 \
  eventsource-client@1.2.0 eventsource-parser@3.1.1 launchdarkly-eventsource@2.2.0 undici@7.30.2 || exit 77

cat > reconnect.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { EventSource } from 'eventsource';
import { EventSource as Older } from 'eventsource-4';
import { createEventSource } from 'eventsource-client';
import launchdarkly from 'launchdarkly-eventsource';
import { EventSource as Undici } from 'undici';

const STREAM = 'retry: 100\n\nid: 1\ndata: move\n\nid: 2\n\n';
const clients = [
  ['undici', '2', url => new Undici(url)],
  ['eventsource', '2', url => new EventSource(url)],
  ['eventsource-4', '1', url => new Older(url)],
  ['eventsource-client', '1', url => createEventSource({ url })],
  ['launchdarkly-eventsource', '1', url => new launchdarkly.EventSource(url, { initialRetryDelayMillis: 100 })],
];
let changed = false;
for (const [name, known, open] of clients) {
  let second;
  const reconnected = new Promise(resolve => (second = resolve));
  let requests = 0;
  const server = createServer((request, response) => {
    if (++requests === 2) second(request.headers['last-event-id']);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (requests === 1) response.end(STREAM);
    else response.write(': open\n\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = open(`http://127.0.0.1:${server.address().port}/`);
  client.onerror = () => {};
  const seen = await reconnected;
  client.close();
  server.closeAllConnections();
  server.close();
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  console.log(`${name} ${version}: expected Last-Event-ID 2, seen ${seen}`);
  if (seen !== known) changed = true;
}
process.exit(changed ? 1 : 0);
JS
NODE_NO_WARNINGS=1 node reconnect.mjs
