// Runs a client, `node relay.mjs COMMAND ...`, with itself between the client and the server: it adds
// the token, and validates every message by the official JSON schema of its version. `{url}` in the
// command becomes its address. The last line printed is a report; the status is the client's.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const { HOUSE, TOKEN } = process.env;
const VERSIONS = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];
const RESULTS = {
  initialize: 'InitializeResult',
  ping: 'EmptyResult',
  'server/discover': 'DiscoverResult',
  'tools/list': 'ListToolsResult',
  'tools/call': 'CallToolResult',
  'resources/list': 'ListResourcesResult',
  'resources/templates/list': 'ListResourceTemplatesResult',
  'resources/read': 'ReadResourceResult',
};

// The conformance tests contain the schemas, but do not export them.
function schemas() {
  const bundle = readFileSync('node_modules/@modelcontextprotocol/conformance/dist/index.js', 'utf8');
  const starts = bundle.matchAll(/\{\$schema:`[^`]+`,(?:definitions|\$defs):/g);
  const found = [...starts].map(({ index }) => literal(bundle, index));
  if (found.length !== VERSIONS.length) throw new Error(`${found.length} schemas`);
  return Object.fromEntries(VERSIONS.map((version, n) => [version, compiler(found[n])]));
}

function literal(text, from) {
  let depth = 0;
  let quoted = false;
  for (let at = from; ; at++) {
    const c = text[at];
    if (quoted && c === '\\') at++;
    else if (c === '`') quoted = !quoted;
    else if (!quoted && c === '{') depth++;
    else if (!quoted && c === '}' && --depth === 0)
      return new Function(`return ${text.slice(from, at + 1)}`)();
  }
}

function compiler(schema) {
  const place = schema.$defs ? '$defs' : 'definitions';
  const ajv = new (schema.$defs ? Ajv2020 : Ajv)({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(schema, 'mcp');
  return (name, value) => {
    const validate = ajv.getSchema(`mcp#/${place}/${name}`);
    return validate(value) ? [] : validate.errors;
  };
}

const validators = schemas();
const report = { messages: {}, fromClient: [], fromServer: [] };

function validate(version, problems, checks) {
  const validator = validators[version];
  if (!validator) return;
  report.messages[version] = (report.messages[version] ?? 0) + 1;
  for (const [name, value] of checks)
    for (const { instancePath, message } of validator(name, value))
      problems.push(`${version} ${name} ${instancePath} ${message}`);
}

function seen(headers, sent, answered) {
  if (!sent.startsWith('{')) return;
  const asked = JSON.parse(sent);
  const named = headers['mcp-protocol-version'];
  const kind = 'id' in asked ? 'ClientRequest' : 'ClientNotification';
  const version = asked.method === 'initialize' ? asked.params?.protocolVersion : named;
  validate(version, report.fromClient, [[kind, asked]]);
  if (!answered) return;
  const answer = JSON.parse(answered);
  const checks = [['JSONRPCMessage', answer]];
  if (answer.result) checks.push([RESULTS[asked.method], answer.result]);
  validate(answer.result?.protocolVersion ?? version, report.fromServer, checks);
}

async function text(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

const relay = createServer(async (asked, answered) => {
  const sent = await text(asked);
  const headers = { ...asked.headers, authorization: `Bearer ${TOKEN}` };
  const onward = request(new URL(asked.url, HOUSE), { method: asked.method, headers });
  onward.on('response', async (answer) => {
    const body = await text(answer);
    const type = answer.headers['content-type'] ?? '';
    if (asked.method === 'POST' && (!body || type.startsWith('application/json')))
      seen(asked.headers, sent, body);
    answered.writeHead(answer.statusCode, answer.headers).end(body);
  });
  onward.on('error', () => answered.destroy());
  onward.end(sent);
});

relay.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${relay.address().port}/mcp`;
  const [program, ...words] = process.argv.slice(2).map((word) => word.replace('{url}', url));
  spawn(program, words, { stdio: 'inherit' }).on('exit', (status) => {
    console.log(JSON.stringify(report));
    process.exit(status ?? 1);
  });
});
