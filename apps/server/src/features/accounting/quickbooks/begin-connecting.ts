import { quickbooksMessages } from '@portal/contract/accounting/quickbooks/messages.ts';
import { quickbooksPaths } from '@portal/contract/accounting/quickbooks/paths.ts';
import { sampleDataMessages } from '@portal/contract/operating/sample-data/messages.ts';
import * as oauth from 'oauth4webapi';
import { hashToken } from '../../../auth/tokens.ts';
import { conflict } from '../../../errors.ts';
import type { RedirectAnswer } from '../../../http/call.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { hasSampleData, readConnection, redirectUri } from './connection.queries.ts';
import { clientOf } from './provider/client-of.ts';
import { oauthServer, SCOPE } from './provider/oauth-server.ts';
import { sealVerifier } from './sealed-columns.ts';
import { newState } from './state.ts';

/** How long a person may take at QuickBooks (access.md). */
const ATTEMPT_MINUTES = 10;

/** Returns the portal host names of companies. */
const hostNamesOf = (runtime: Runtime, companyIds: readonly (number | null)[]) =>
  Promise.all(
    companyIds.map(async (id) =>
      id === null
        ? null
        : runtime.database.asCompany(id, async (db) => {
            const company = await db
              .selectFrom('companies')
              .select('hostName')
              .where('id', '=', id)
              .executeTakeFirst();
            return company?.hostName ?? null;
          }),
    ),
  );

/** Stores an attempt that only this session can finish, once (access.md). Returns its state for the address. */
async function storeAttempt(
  { runtime, actor, origin }: Pick<Work, 'runtime' | 'actor' | 'origin'>,
  companyId: number,
  verifier: string | null,
): Promise<string> {
  const state = newState(
    companyId,
    origin.host,
    await hostNamesOf(runtime, [companyId, actor.homeCompanyId]),
  );
  await runtime.database.asCompany(companyId, async (db) => {
    await db
      .deleteFrom('quickbooksAttempts')
      .where('companyId', '=', companyId)
      .where('sessionId', '=', actor.sessionId)
      .execute();
    const { id } = await db
      .insertInto('quickbooksAttempts')
      .values({
        ...{ companyId, sessionId: actor.sessionId, stateHash: hashToken(state) },
        expiresAt: new Date(Date.now() + ATTEMPT_MINUTES * 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (verifier !== null)
      await db
        .updateTable('quickbooksAttempts')
        .set({ codeVerifier: sealVerifier(runtime.masterKey, companyId, id, verifier) })
        .where('id', '=', id)
        .execute();
  });
  return state;
}

/**
 * Begins to connect a company (D8.1). Returns the address of QuickBooks, with PKCE where QuickBooks offers it. When
 * QuickBooks cannot be reached, it returns the page of the callback with an error.
 * @throws 409 without a client, and while the company has sample data, which must not reach real books.
 */
export async function beginConnecting(work: Work, companyId: number): Promise<RedirectAnswer> {
  const { db, runtime, actor, origin } = work;
  const client = clientOf(runtime, await readConnection(db, companyId));
  if (client === null) throw conflict('quickbooks.no_client', quickbooksMessages.noClient);
  if (await hasSampleData(db)) throw conflict('quickbooks.sample_data', sampleDataMessages.removeFirst);
  return async () => {
    const server = await oauthServer(runtime, companyId).catch(() => undefined);
    if (!server?.authorization_endpoint)
      return quickbooksPaths.quickbooksCallback({ error: quickbooksMessages.callback.unreachable });
    const usesPkce = server.code_challenge_methods_supported?.includes('S256') ?? false;
    const verifier = usesPkce ? oauth.generateRandomCodeVerifier() : null;
    const address = new URL(server.authorization_endpoint);
    address.search = new URLSearchParams({
      client_id: client.id,
      response_type: 'code',
      scope: SCOPE,
      redirect_uri: redirectUri(runtime),
      state: await storeAttempt({ runtime, actor, origin }, companyId, verifier),
      ...(verifier && {
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    }).toString();
    return address.href;
  };
}
