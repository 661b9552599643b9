// A chat with a model in a browser: the official bridge of MCP Apps shows the frame, and the model
// plays the first of its moves, once the person has asked it to. `transcript` is all that the model gets, and `sent` all that the frame
// sends to the client.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AppBridge, getToolUiResourceUri, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

const TYPE = 'text/html;profile=mcp-app';
const EXTENSIONS = { 'io.modelcontextprotocol/ui': { mimeTypes: [TYPE] } };
const transcript = [];
const sent = [];
const asked = Promise.withResolvers();

async function chat({ server, token, version, rules }) {
  const client = new Client(
    { name: 'cardhouse-chat', version: '1' },
    { capabilities: { extensions: EXTENSIONS }, versionNegotiation: { mode: { pin: version } } },
  );
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server), { requestInit: { headers } }));
  const call = async (name, args) => {
    const result = await client.callTool({ name, arguments: args });
    transcript.push(result.content);
    return result;
  };
  const { tools } = await client.listTools();
  const uri = getToolUiResourceUri(tools.find((tool) => tool.name === 'table'));
  const {
    contents: [document_],
  } = await client.readResource({ uri });
  if (document_.mimeType !== TYPE) throw new Error(document_.mimeType);
  const opened = await call('table', { game: 'trash', rules });
  await show(client, document_, opened);
  void play(call, /^match (\S+)/.exec(opened.content[0].text)[1]);
  return opened._meta['cardhouse/seat'];
}

// The policy is that of the extension's specification. The frame has no origin, and so no storage.
async function show(client, { text, _meta }, opened) {
  const { connectDomains } = _meta.ui.csp;
  const policy = `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src ${connectDomains.join(' ')}`;
  const frame = document.querySelector('iframe');
  addEventListener('message', ({ source, data }) => source === frame.contentWindow && sent.push(data));
  const bridge = new AppBridge(client, { name: 'cardhouse-chat', version: '1' }, { openLinks: {}, message: { text: {} } });
  bridge.onmessage = async ({ content }) => {
    transcript.push(content);
    asked.resolve();
    return {};
  };
  bridge.oninitialized = async () => {
    await bridge.sendToolInput({ arguments: {} });
    await bridge.sendToolResult(opened);
  };
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.srcdoc = text.replace('<meta charset', `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta charset`);
}

async function play(call, match) {
  for (;;) {
    const { content } = await call('wait', { match });
    const told = content[0].text;
    if (/^over: /m.test(told)) break;
    if (!/^ *1 {2}\S/m.test(told)) continue;
    await asked.promise;
    await call('play', { match, revision: Number(/^revision (\d+)/m.exec(told)[1]), number: 1 });
  }
  document.title = 'over';
}

Object.assign(window, { chat, transcript, sent });
