import { quickbooksPermissions } from '@portal/contract/accounting/quickbooks/area.ts';
import { quickbooksMessages } from '@portal/contract/accounting/quickbooks/messages.ts';
import { quickbooksPaths } from '@portal/contract/accounting/quickbooks/paths.ts';
import { may } from '@portal/contract/core/permissions.ts';
import type { endpoints } from '@portal/contract/index.ts';
import * as oauth from 'oauth4webapi';
import { hashToken } from '../../../auth/tokens.ts';
import type { Actor, SessionQuestion } from '../../../db/actor.ts';
import type { QuickbooksConnectionRow } from '../../../db/schema/quickbooks.ts';
import { AppError } from '../../../errors.ts';
import type { PublicCall, RedirectAnswer } from '../../../http/call.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { CALLBACK_PATH, readConnection, redirectUri } from './connection.queries.ts';
import { clientOf } from './provider/client-of.ts';
import { ProviderAway, ProviderRefused } from './provider/faults.ts';
import { noteCall } from './provider/note-call.ts';
import { callOptions, oauthServer } from './provider/oauth-server.ts';
import { openVerifier } from './sealed-columns.ts';
import { hostNameOf, readState } from './state.ts';
import { storeConnection } from './store-connection.ts';

/**
 * Returns the name of a company at QuickBooks, with a token that is not stored yet. So the id of the company, which
 * came with the browser, is known to belong to the token.
 * @throws ProviderRefused for another company's id, ProviderAway without an answer.
 */
async function readCompanyName(
  runtime: Runtime,
  companyId: number,
  realmId: string,
  accessToken: string,
): Promise<string> {
  const base = runtime.config.quickbooks.apiUrl;
  const url = new URL(`${base}/v3/company/${realmId}/companyinfo/${realmId}`);
  const response = await noteCall(runtime, companyId, 'company', url, {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  });
  if (response.status === 429 || response.status >= 500) throw new ProviderAway();
  if (response.status !== 200) throw new ProviderRefused(response.status, null, '');
  const body = (await response.json()) as { CompanyInfo?: { CompanyName?: unknown } };
  const name = body.CompanyInfo?.CompanyName;
  return typeof name === 'string' && name.trim() !== '' ? name.slice(0, 200) : 'QuickBooks';
}

const { callback: texts } = quickbooksMessages;

/** The text of the page of the callback. It is always one of ours: what the address said is never shown (B2.10). */
class Stopped extends Error {}

interface Attempt {
  question: SessionQuestion;
  companyId: number;
  verifier: string | null;
  connection: QuickbooksConnectionRow | undefined;
}

const REALM = /^\d{1,30}$/;

/** Returns true when this session may still connect the company. */
const mayConnect = (actor: Actor, companyId: number): boolean =>
  actor.companyId === companyId &&
  may(actor.role, quickbooksPermissions['quickbooks.write']) &&
  !actor.secondFactorDue;

/**
 * Takes the attempt of this session, which then no longer exists.
 * @throws Stopped for a state that is missing, old, used, or of another session or company.
 */
async function takeAttempt(runtime: Runtime, session: string | undefined, state: string): Promise<Attempt> {
  const companyId = readState(state)?.companyId;
  if (session === undefined || companyId === undefined) throw new Stopped(texts.stale);
  const question: SessionQuestion = {
    tokenHash: hashToken(session),
    wantedCompany: companyId,
    record: null,
    call: 'GET /api/quickbooks/callback',
  };
  return runtime.database.write(question, async (db, actor) => {
    if (!mayConnect(actor, companyId)) throw new Stopped(texts.stale);
    const taken = await db
      .deleteFrom('quickbooksAttempts')
      .where('companyId', '=', companyId)
      .where('stateHash', '=', hashToken(state))
      .where('sessionId', '=', actor.sessionId)
      .where('expiresAt', '>', new Date())
      .returningAll()
      .executeTakeFirst();
    if (!taken) throw new Stopped(texts.stale);
    return {
      question,
      companyId,
      connection: await readConnection(db, companyId),
      verifier:
        taken.codeVerifier && openVerifier(runtime.masterKey, companyId, taken.id, taken.codeVerifier),
    };
  });
}

/**
 * Returns the same address at the host where the person is signed in. QuickBooks sends every browser to PUBLIC_URL, and
 * the session of a company's own host name is unknown there. Undefined when the browser is already at the right host, and
 * for a state that is not ours: only an open attempt proves its host name.
 */
async function addressAtOwnHost(
  { database, config }: Runtime,
  host: string,
  state: string,
  search: string,
): Promise<string | undefined> {
  const { companyId, hostName } = readState(state) ?? { companyId: 0, hostName: null };
  if (hostName === null || hostName === hostNameOf(host)) return undefined;
  const attempt = await database.asCompany(companyId, (db) =>
    db
      .selectFrom('quickbooksAttempts')
      .select('id')
      .where('companyId', '=', companyId)
      .where('stateHash', '=', hashToken(state))
      .where('expiresAt', '>', new Date())
      .executeTakeFirst(),
  );
  if (!attempt) return undefined;
  return `${portalAddress({ hostName }, config.publicUrl)}${CALLBACK_PATH}${search}`;
}

/** Gets the tokens for the code that QuickBooks sent with the browser. */
async function redeemCode(
  runtime: Runtime,
  { companyId, verifier, connection }: Attempt,
  params: URLSearchParams,
): Promise<oauth.TokenEndpointResponse> {
  const given = clientOf(runtime, connection);
  if (given === null) throw new Stopped(texts.failed);
  const server = await oauthServer(runtime, companyId);
  const client = { client_id: given.id };
  const checked = oauth.validateAuthResponse(server, client, params, oauth.skipStateCheck);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretBasic(given.secret),
    checked,
    redirectUri(runtime),
    verifier ?? oauth.nopkce,
    callOptions(runtime, companyId, 'connect'),
  );
  return oauth.processAuthorizationCodeResponse(server, client, response);
}

function textOf(error: unknown): string {
  if (error instanceof Stopped) return error.message;
  // The session has ended or belongs to somebody else.
  if (error instanceof AppError) return texts.stale;
  if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied')
    return texts.refused;
  return error instanceof ProviderAway ? texts.unreachable : texts.failed;
}

/**
 * Takes the browser's return from QuickBooks (D8.1). Only the session that began may finish, once and within ten
 * minutes. Whatever happens, the browser goes to the page of the callback.
 */
export async function finishConnecting({
  runtime,
  origin,
  cookies,
  request,
}: PublicCall<typeof endpoints.quickbooks.callback>): Promise<RedirectAnswer> {
  const { searchParams: params, search } = new URL(request.url, 'http://portal');
  const state = params.get('state') ?? '';
  return async () => {
    try {
      const elsewhere = await addressAtOwnHost(runtime, origin.host, state, search);
      if (elsewhere !== undefined) return elsewhere;
      const attempt = await takeAttempt(runtime, cookies.session, state);
      const { companyId, question } = attempt;
      const tokens = await redeemCode(runtime, attempt, params);
      const realmId = params.get('realmId') ?? '';
      if (!REALM.test(realmId) || tokens.refresh_token === undefined) throw new Stopped(texts.failed);
      const realmName = await readCompanyName(runtime, companyId, realmId, tokens.access_token);
      await runtime.database.write(question, async (db, actor) => {
        if (!mayConnect(actor, companyId)) throw new Stopped(texts.stale);
        await storeConnection({ db, actor, runtime, origin }, companyId, { realmId, realmName, tokens });
      });
      return quickbooksPaths.quickbooksCallback({ success: 'true', companyId: String(companyId) });
    } catch (error) {
      runtime.log.warn({ err: error, reqId: origin.requestId }, 'a connection to QuickBooks was not made');
      return quickbooksPaths.quickbooksCallback({ error: textOf(error) });
    }
  };
}
