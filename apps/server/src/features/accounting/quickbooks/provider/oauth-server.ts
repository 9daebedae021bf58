import type { CallPurpose } from '@portal/contract/accounting/quickbooks/messages.ts';
import * as oauth from 'oauth4webapi';
import type { Runtime } from '../../../../runtime.ts';
import { ProviderAway } from './faults.ts';
import { noteCall } from './note-call.ts';

/** How long the addresses of QuickBooks are remembered, in milliseconds. */
const KEEP_MS = 3_600_000;

const known = new Map<string, { server: oauth.AuthorizationServer; until: number }>();

/** The scope of the accounting calls. */
export const SCOPE = 'com.intuit.quickbooks.accounting';

/** Returns the options with which the OAuth library makes a call: through the log, and over http on this computer. */
export const callOptions = (runtime: Runtime, companyId: number, purpose: CallPurpose) => ({
  [oauth.customFetch]: (
    url: string,
    init: { method: string; headers: object; body?: object | string | null },
  ) =>
    noteCall(runtime, companyId, purpose, new URL(url), {
      method: init.method,
      headers: init.headers as Record<string, string>,
      ...(init.body && { body: String(init.body) }),
    }),
  // The settings allow http only for loopback, and send-out.ts allows no other address without https.
  [oauth.allowInsecureRequests]: true,
});

/**
 * Returns the addresses of QuickBooks from its discovery document.
 * @throws ProviderAway when it cannot be read, or names another issuer.
 */
export async function oauthServer(runtime: Runtime, companyId: number): Promise<oauth.AuthorizationServer> {
  const { discoveryUrl, issuer } = runtime.config.quickbooks;
  const key = `${discoveryUrl} ${issuer}`;
  const found = known.get(key);
  if (found && found.until > Date.now()) return found.server;
  const response = await noteCall(runtime, companyId, 'discover', new URL(discoveryUrl), {
    headers: { accept: 'application/json' },
  });
  const server = await oauth.processDiscoveryResponse(new URL(issuer), response).catch(() => {
    throw new ProviderAway();
  });
  known.set(key, { server, until: Date.now() + KEEP_MS });
  return server;
}
