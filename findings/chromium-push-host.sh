#!/bin/sh
# Debian's Chromium subscribes to push messages at jmt17.google.com. Chromium uses that host in all builds outside of
# Chrome's stable channel.
# Most would expect fcm.googleapis.com, as in Chrome. A server that allows only that host rejects these browsers.
# The script itself answers Chromium's check-in and registration, so that nothing is sent to Google.
#
# Needs Node.js and Debian's chromium. Ends with 1 if the host is another one, with 77 if chromium or the package is missing.
set -eu
[ -x /usr/bin/chromium ] || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.62.0 ||
  exit 77
cat >try.mjs <<'JS'
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

// stats_ok, android_id and security_token.
const identity = Buffer.from('080139010000000000000041' + '0200000000000000', 'hex');
const answers = {
  '/checkin': identity,
  '/register': 'token=one',
  '/worker.js': 'onpush = () => {}',
};
const server = createServer((request, response) => {
  const type = request.url === '/worker.js' ? 'text/javascript' : 'text/html';
  response.writeHead(200, { 'Content-Type': type }).end(answers[request.url] ?? '<!doctype html>');
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const here = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launchPersistentContext('profile', {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    `--gcm-checkin-url=${here}/checkin`,
    `--gcm-registration-url=${here}/register`,
    '--gcm-mcs-endpoint=https://127.0.0.1:1',
  ],
});
await browser.grantPermissions(['notifications']);
const page = await browser.newPage();
await page.goto(here);
const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
const bytes = [x, y].map((part) => Buffer.from(part, 'base64url'));
const key = Buffer.concat([Buffer.from([4]), ...bytes]).toString('base64url');
const endpoint = await page.evaluate(async (applicationServerKey) => {
  await navigator.serviceWorker.register('/worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).endpoint;
}, key);
const version = browser.browser()?.version() ?? (await page.evaluate(() => navigator.userAgent));
await browser.close();
server.close();
const { host } = new URL(endpoint);
console.log(`Chromium ${version}: expected fcm.googleapis.com, got ${host}`);
process.exit(host === 'jmt17.google.com' ? 0 : 1);
JS
node try.mjs
