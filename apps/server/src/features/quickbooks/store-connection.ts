import type { TokenEndpointResponse } from 'oauth4webapi';
import type { Work } from '../../http/call.ts';
import type { Runtime } from '../../runtime.ts';
import { record } from '../audit/index.ts';
import { lockConnection } from './connection.queries.ts';
import { sealSecret } from './sealed-columns.ts';

type Tokens = Pick<TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in'>;

/** An access token is renewed this long before it expires, in milliseconds. */
const EARLY_MS = 60_000;
const DEFAULT_SECONDS = 3_600;

/** Returns the columns of new tokens, sealed. Without a new refresh token the stored one stays (RFC 6749, section 6). */
export const tokenColumns = (
  { masterKey }: Pick<Runtime, 'masterKey'>,
  companyId: number,
  tokens: Tokens,
) => ({
  accessToken: sealSecret(masterKey, companyId, 'access_token', tokens.access_token),
  ...(tokens.refresh_token !== undefined && {
    refreshToken: sealSecret(masterKey, companyId, 'refresh_token', tokens.refresh_token),
  }),
  accessExpiresAt: new Date(Date.now() + (tokens.expires_in ?? DEFAULT_SECONDS) * 1_000 - EARLY_MS),
});

interface NewConnection {
  realmId: string;
  realmName: string;
  tokens: Tokens;
}

/**
 * Stores a connection (D8.1). With the same company at QuickBooks as before, the links of customers count again. With
 * another one the next sync begins with a preview.
 */
export async function storeConnection(
  work: Work,
  companyId: number,
  { realmId, realmName, tokens }: NewConnection,
): Promise<void> {
  const { db, runtime, actor } = work;
  const row = await lockConnection(db, companyId);
  await db
    .updateTable('quickbooksConnections')
    .set({
      ...{ state: 'connected', realmId, realmName, waitingSince: null },
      ...{ connectedAt: new Date(), connectedBy: actor.displayName },
      ...tokenColumns(runtime, companyId, tokens),
      ...(row.realmId !== realmId && { readTo: null, previewed: false, lastSyncedAt: null }),
    })
    .where('companyId', '=', companyId)
    .execute();
  await record(work, {
    action: 'quickbooks.connected',
    kind: 'quickbooks',
    id: null,
    after: { companyName: realmName },
  });
  await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
}
