import { setTimeout as pause } from 'node:timers/promises';
import type { CallPurpose } from '@portal/contract/accounting/quickbooks/messages.ts';
import * as oauth from 'oauth4webapi';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { QuickbooksConnectionRow } from '../../../../db/schema/quickbooks.ts';
import type { Runtime } from '../../../../runtime.ts';
import { byPortal, record } from '../../../records/audit/index.ts';
import { lockConnection, readConnection } from '../connection.queries.ts';
import { openSecret, tokenColumns } from '../sealed-columns.ts';
import { clientOf } from './client-of.ts';
import { ProviderAway, ProviderRefused, ReconnectNeeded } from './faults.ts';
import { noteCall } from './note-call.ts';
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
async function accessToken(runtime: Runtime, companyId: number, used: string | null = null): Promise<string> {
  const row = await runtime.database.asCompany(companyId, (db) => readConnection(db, companyId));
  if (row?.state !== 'connected') throw new ReconnectNeeded();
  const present = stillGood(runtime, row);
  return present !== undefined && present !== used ? present : renew(runtime, companyId, used);
}

/** Ends a connection whose new token QuickBooks refuses as well. */
const loseConnection = (runtime: Runtime, companyId: number): Promise<void> =>
  runtime.database.asCompany(companyId, (db) => giveUp(runtime, db, companyId));

/** The version of the accounting calls that the portal was written for. */
const MINOR_VERSION = '75';
const TRIES = 3;
/** A longer pause is not waited for here. The run waits instead, and its process is free. */
const LONGEST_PAUSE_MS = 2_000;
const FIRST_PAUSE_MS = 250;

/** The company here, and the company at QuickBooks. */
export interface Books {
  companyId: number;
  realmId: string;
}

interface ApiCall {
  purpose: CallPurpose;
  /** The path below the company at QuickBooks. */
  path: string;
  query?: Record<string, string>;
  /** Sent with POST. Such a call carries a request id, so that a repeated one writes once. */
  body?: object;
}

const pauseOf = (response: Response, attempt: number): number => {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : FIRST_PAUSE_MS * 2 ** attempt;
};

async function refusalOf(response: Response): Promise<ProviderRefused> {
  const body = (await response.json().catch(() => null)) as {
    Fault?: { Error?: { code?: unknown; Detail?: unknown }[] };
  } | null;
  const fault = body?.Fault?.Error?.[0];
  return new ProviderRefused(
    response.status,
    typeof fault?.code === 'string' ? fault.code : null,
    typeof fault?.Detail === 'string' ? fault.Detail : '',
  );
}

/**
 * Makes one accounting call and returns its answer. A refused token is renewed once. 429 and 5xx are tried again with
 * the pauses that QuickBooks asks for (D8.3).
 * @throws ProviderAway, ReconnectNeeded or ProviderRefused.
 */
export async function callApi(
  runtime: Runtime,
  { companyId, realmId }: Books,
  { purpose, path, query = {}, body }: ApiCall,
): Promise<unknown> {
  const url = new URL(`${runtime.config.quickbooks.apiUrl}/v3/company/${realmId}/${path}`);
  url.search = new URLSearchParams({ ...query, minorversion: MINOR_VERSION }).toString();
  let refused: string | null = null;
  for (let attempt = 1; ; attempt++) {
    const token = await accessToken(runtime, companyId, refused);
    const response = await noteCall(runtime, companyId, purpose, url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 200) return response.json();
    if (response.status === 401) {
      if (refused !== null) {
        await loseConnection(runtime, companyId);
        throw new ReconnectNeeded();
      }
      refused = token;
    } else if (response.status === 429 || response.status >= 500) {
      const wait = pauseOf(response, attempt);
      if (attempt >= TRIES || wait > LONGEST_PAUSE_MS) throw new ProviderAway(wait);
      await pause(wait);
    } else throw await refusalOf(response);
  }
}
