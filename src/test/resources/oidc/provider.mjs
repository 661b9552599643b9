// An OpenID provider for tests at PORT, with one client at HOUSE. The header `X-Login` of a browser
// names the person who signs in. Without it, the person refuses.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const issuer = `http://127.0.0.1:${process.env.PORT}`;
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'cards & more',
      client_secret: 'a secret: 50 % + more',
      redirect_uris: [`${process.env.HOUSE}/table/sign-in/back`],
    },
  ],
  claims: { profile: ['name'] },
  conformIdTokenClaims: false,
  cookies: { keys: ['for tests only'] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, name: `Name of ${id}` }) }),
});

async function answer({ prompt, params, session }, login) {
  if (!login) return { error: 'access_denied' };
  if (prompt.name === 'login') return { login: { accountId: login } };
  const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  return { consent: { grantId: await grant.save() } };
}

provider.use(async (ctx, next) => {
  if (!ctx.path.startsWith('/interaction/')) return next();
  const details = await provider.interactionDetails(ctx.req, ctx.res);
  ctx.respond = false;
  const result = await answer(details, ctx.get('x-login'));
  return provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: true });
});

createServer(provider.callback()).listen(Number(process.env.PORT), '127.0.0.1', () => console.log(issuer));
