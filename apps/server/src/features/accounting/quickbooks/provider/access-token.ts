import * as oauth from 'oauth4webapi';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { QuickbooksConnectionRow } from '../../../../db/schema/quickbooks.ts';
import type { Runtime } from '../../../../runtime.ts';
import { byPortal, record } from '../../../records/audit/index.ts';
import { lockConnection, readConnection } from '../connection.queries.ts';
import { openSecret } from '../sealed-columns.ts';
import { tokenColumns } from '../token-columns.ts';
import { clientOf } from './client-of.ts';
import { ProviderAway, ReconnectNeeded } from './faults.ts';
import { callOptions, oauthServer } from './oauth-server.ts';

/** Marks the connection as lost, so that no further call is made (D8.3). Its tokens are of no use any more. */
async function giveUp(runtime: Runtime, db: Db, companyId: number): Promise<void> {
  await db
    .updateTable('quickbooksConnections')
    .set({ state: 'reconnect', accessToken: null, refreshToken: null, accessExpiresAt: null })
    .where('companyId', '=', companyId)
    .execute();
  await record(
    { db, ...byPortal(companyId) },
    { action: 'quickbooks.refresh_failed', kind: 'quickbooks', id: null },
  );
  await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
}

/**
 * Asks QuickBooks for new tokens. Only `invalid_grant` says that the connection is lost. Any other error, such as a
 * secret that was typed wrong or a server at fault, can be mended, and the refresh token is needed then.
 * @returns undefined when QuickBooks no longer accepts the connection.
 * @throws ProviderAway without an answer, or with any other error.
 */
async function askForTokens(
  runtime: Runtime,
  row: QuickbooksConnectionRow,
): Promise<oauth.TokenEndpointResponse | undefined> {
  const { companyId } = row;
  const given = clientOf(runtime, row);
  if (row.refreshToken === null) return undefined;
  if (given === null) throw new ProviderAway();
  const server = await oauthServer(runtime, companyId);
  const client = { client_id: given.id };
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.ClientSecretBasic(given.secret),
    openSecret(runtime.masterKey, companyId, 'refresh_token', row.refreshToken),
    callOptions(runtime, companyId, 'renew'),
  );
  if (response.status === 429 || response.status >= 500) throw new ProviderAway();
  try {
    return await oauth.processRefreshTokenResponse(server, client, response);
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') return undefined;
    throw new ProviderAway();
  }
}

/**
 * Renews the access while the row of the connection is locked, so that one process does it at a time. The new refresh
 * token is committed before anybody uses the access (D8.1). `used` is a token that QuickBooks has refused.
 */
async function renew(runtime: Runtime, companyId: number, used: string | null): Promise<string> {
  const found = await runtime.database.asCompany(companyId, async (db) => {
    const row = await lockConnection(db, companyId);
    if (row.state !== 'connected') return undefined;
    const present = stillGood(runtime, row);
    if (present !== undefined && present !== used) return present;
    const tokens = await askForTokens(runtime, row);
    if (tokens === undefined) {
      await giveUp(runtime, db, companyId);
      return undefined;
    }
    await db
      .updateTable('quickbooksConnections')
      .set(tokenColumns(runtime, companyId, tokens))
      .where('companyId', '=', companyId)
      .execute();
    return tokens.access_token;
  });
  if (found === undefined) throw new ReconnectNeeded();
  return found;
}

function stillGood({ masterKey }: Runtime, row: QuickbooksConnectionRow): string | undefined {
  if (row.accessToken === null || row.accessExpiresAt === null || row.accessExpiresAt < new Date())
    return undefined;
  return openSecret(masterKey, row.companyId, 'access_token', row.accessToken);
}

/**
 * Returns a token for calls of a company. `used` is a token that QuickBooks has just refused.
 * @throws ReconnectNeeded, or ProviderAway without an answer.
 */
export async function accessToken(
  runtime: Runtime,
  companyId: number,
  used: string | null = null,
): Promise<string> {
  const row = await runtime.database.asCompany(companyId, (db) => readConnection(db, companyId));
  if (row?.state !== 'connected') throw new ReconnectNeeded();
  const present = stillGood(runtime, row);
  return present !== undefined && present !== used ? present : renew(runtime, companyId, used);
}

/** Ends a connection whose new token QuickBooks refuses as well. */
export const loseConnection = (runtime: Runtime, companyId: number): Promise<void> =>
  runtime.database.asCompany(companyId, (db) => giveUp(runtime, db, companyId));
