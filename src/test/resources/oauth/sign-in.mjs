// Clients from npm sign in at a server (HOUSE) with what they discover there: oauth4webapi, and the
// SDK for MCP, which knows only the address of the tools.
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as oauth from 'oauth4webapi';

const house = process.env.HOUSE;
const insecure = { [oauth.allowInsecureRequests]: true };
const back = 'http://127.0.0.1:9/back';

// A browser without scripts: a player sits down as a guest, and presses a button.
async function answered(address, button) {
  const cookies = new Map();
  const request = async (path, form) => {
    const answer = await fetch(new URL(path, house), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { Cookie: [...cookies].map((one) => one.join('=')).join('; '), 'Sec-Fetch-Site': 'same-origin' },
      body: form && new URLSearchParams(form),
    });
    for (const cookie of answer.headers.getSetCookie()) cookies.set(...cookie.split(';')[0].split(/=(.*)/s));
    return answer;
  };
  const fields = async (answer) =>
    Object.fromEntries(
      [...(await answer.text()).split('<footer')[0].matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    );
  await request('/table/account', {
    ...(await fields(await request('/table/account'))),
    do: 'begin',
    name: 'Ada',
  });
  const leading = await fetch(address, { redirect: 'manual' });
  assert.equal(leading.status, 200, await leading.clone().text());
  const question = await request(leading.headers.get('Refresh').replace('0; url=', ''));
  const answer = await request('/table/authorize', { ...(await fields(question)), do: button });
  assert.equal(answer.status, 303);
  return new URL(answer.headers.get('Location'));
}

async function throughLibrary() {
  const resource = new URL('/mcp', house);
  const described = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, insecure),
  );
  const issuer = new URL(described.authorization_servers[0]);
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  );
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      server,
      { client_name: 'oauth4webapi', redirect_uris: [back], token_endpoint_auth_method: 'none' },
      insecure,
    ),
  );
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const address = new URL(server.authorization_endpoint);
  address.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: back,
    response_type: 'code',
    scope: 'play',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: described.resource,
  });
  const denied = await answered(address, 'deny');
  assert.throws(() => oauth.validateAuthResponse(server, client, denied, state), { error: 'access_denied' });
  const answer = oauth.validateAuthResponse(server, client, await answered(address, 'allow'), state);
  const redeem = async (text) =>
    oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(server, client, oauth.None(), answer, back, text, {
        additionalParameters: { resource: described.resource },
        ...insecure,
      }),
    );
  await assert.rejects(redeem(oauth.generateRandomCodeVerifier()), { error: 'invalid_grant' });
  const { access_token: token, scope, expires_in: seconds } = await redeem(verifier);
  assert.equal(scope, 'play');
  assert.equal(seconds, 30 * 24 * 3600);
  const me = async () =>
    oauth.protectedResourceRequest(token, 'GET', new URL('/v1/players/me', house), undefined, undefined, insecure);
  assert.equal((await (await me()).json()).name, 'Ada');
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, oauth.None(), token, insecure),
  );
  await assert.rejects(me(), (error) => error.cause[0].parameters.resource_metadata.startsWith(house));
}

// An agent's program keeps these, and opens the address in a browser.
class Provider {
  redirectUrl = back;
  clientMetadata = { client_name: 'An agent', redirect_uris: [back], grant_types: ['authorization_code', 'refresh_token'] };
  clientInformation = () => this.client;
  saveClientInformation = (client) => (this.client = client);
  tokens = () => this.kept;
  saveTokens = (tokens) => (this.kept = tokens);
  redirectToAuthorization = (address) => (this.address = address);
  saveCodeVerifier = (verifier) => (this.verifier = verifier);
  codeVerifier = () => this.verifier;
}

async function throughAgent() {
  const provider = new Provider();
  const transport = () => new StreamableHTTPClientTransport(new URL('/mcp', house), { authProvider: provider });
  const first = transport();
  await assert.rejects(new Client({ name: 'agent', version: '1' }).connect(first), UnauthorizedError);
  const answer = await answered(provider.address, 'allow');
  await first.finishAuth(answer.searchParams.get('code'));
  const agent = new Client({ name: 'agent', version: '1' });
  await agent.connect(transport());
  const sat = await agent.callTool({ name: 'sit', arguments: { game: 'trash', opponents: 'greedy' } });
  assert.match(sat.content[0].text, /^match /m);
  await agent.close();
}

await throughLibrary();
await throughAgent();
console.log('signed in');
