// Plays a match through an official client: `node play.mjs LIBRARY VERSION URL`, with the library 1 or
// 2, and a version of the protocol, or `auto` for the client's choice.
const [library, version, url] = process.argv.slice(2);
const info = { name: 'cardhouse-versions', version: '1' };

async function connected() {
  if (library === '1') {
    const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
    const transports = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
    const client = new Client(info);
    await client.connect(new transports.StreamableHTTPClientTransport(new URL(url)));
    return client;
  }
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const options =
    version === 'auto'
      ? { versionNegotiation: { mode: 'auto' } }
      : version >= '2026'
        ? { versionNegotiation: { mode: { pin: version } } }
        : { supportedProtocolVersions: [version] };
  const client = new Client(info, options);
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}

const client = await connected();

async function call(name, args) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  if (isError) throw new Error(content[0].text);
  return content[0].text;
}

const { tools } = await client.listTools();
if (!['sit', 'wait', 'play', 'proof'].every((name) => tools.some((tool) => tool.name === name)))
  throw new Error(JSON.stringify(tools));
const { resources } = await client.listResources();
await client.readResource({ uri: resources[0].uri });
await client.listResourceTemplates();
const sat = await call('sit', { game: 'trash', opponents: 'random', rules: { turnLimit: 20 } });
const match = /^match (\S+)/.exec(sat)[1];
for (;;) {
  const told = await call('wait', { match });
  if (/^over: /m.test(told)) break;
  if (!/^ *1 {2}\S/m.test(told)) continue;
  await call('play', { match, revision: Number(/^revision (\d+)/m.exec(told)[1]), number: 1 });
}
await call('proof', { match });
await client.close();
