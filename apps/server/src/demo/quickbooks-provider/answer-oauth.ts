import type { Tokens } from './tokens.ts';

/** What the provider answers to a browser or a program. */
export interface ProviderAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** The app that people registered at the provider. */
export interface RegisteredClient {
  id: string;
  secret: string;
}

const json = (status: number, body: object): ProviderAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The document in which the provider names its addresses. */
export const discoveryDocument = (base: string, offersPkce: boolean): ProviderAnswer =>
  json(200, {
    issuer: `${base}/op/v1`,
    authorization_endpoint: `${base}/connect/oauth2`,
    token_endpoint: `${base}/oauth2/v1/tokens/bearer`,
    revocation_endpoint: `${base}/v2/oauth2/tokens/revoke`,
    userinfo_endpoint: `${base}/v1/openid_connect/userinfo`,
    jwks_uri: `${base}/op/v1/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'com.intuit.quickbooks.accounting'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    ...(offersPkce && { code_challenge_methods_supported: ['S256'] }),
  });

/** The page on which a person allows the connection. It leads back to the portal. */
export function consentPage(query: URLSearchParams, companyName: string): ProviderAnswer {
  const link = (answer: string) => `/connect/oauth2/${answer}?${escaped(query.toString())}`;
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><title>QuickBooks (stand-in)</title>
<style>body{font:16px system-ui;max-width:28rem;margin:4rem auto;padding:0 1rem}a{display:inline-block;margin:1rem 1rem 0 0}</style>
<h1>Connect ${escaped(companyName)}?</h1>
<p>This is a stand-in for QuickBooks Online. It keeps nothing outside this computer.</p>
<a href="${link('allow')}">Connect</a><a href="${link('deny')}">Cancel</a></html>`,
  };
}

/** Sends the browser back to the portal, with a code or with a refusal. */
export function sendBack(
  tokens: Tokens,
  client: RegisteredClient,
  realmId: string,
  query: URLSearchParams,
  isAllowed: boolean,
): ProviderAnswer {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== client.id || !URL.canParse(redirectUri))
    return { status: 400, body: 'Unknown client' };
  const back = new URL(redirectUri);
  const state = query.get('state');
  if (state !== null) back.searchParams.set('state', state);
  if (isAllowed) {
    back.searchParams.set('code', tokens.newCode({ redirectUri, challenge: query.get('code_challenge') }));
    back.searchParams.set('realmId', realmId);
  } else back.searchParams.set('error', 'access_denied');
  return { status: 302, headers: { location: back.href } };
}

function isClient(client: RegisteredClient, authorization: string | undefined): boolean {
  const [kind, given] = authorization?.split(' ') ?? [];
  const [id = '', secret = ''] = Buffer.from(given ?? '', 'base64')
    .toString()
    .split(':');
  return (
    kind === 'Basic' && decodeURIComponent(id) === client.id && decodeURIComponent(secret) === client.secret
  );
}

/** Returns the token of a call that revokes. QuickBooks documents JSON for it. */
function tokenIn(body: string): string {
  try {
    return String((JSON.parse(body) as { token?: unknown }).token);
  } catch {
    return '';
  }
}

/** Answers the token address and the address that revokes. */
export function answerTokenCall(
  tokens: Tokens,
  client: RegisteredClient,
  path: string,
  authorization: string | undefined,
  body: string,
): ProviderAnswer {
  if (!isClient(client, authorization)) return json(401, { error: 'invalid_client' });
  if (path.endsWith('/revoke'))
    return tokens.revoke(tokenIn(body)) ? { status: 200 } : json(400, { error: 'invalid_request' });
  const form = new URLSearchParams(body);
  const issued =
    form.get('grant_type') === 'refresh_token'
      ? tokens.refresh(form.get('refresh_token') ?? '')
      : tokens.redeem(form.get('code') ?? '', form.get('redirect_uri') ?? '', form.get('code_verifier'));
  return issued ? json(200, issued) : json(400, { error: 'invalid_grant' });
}
