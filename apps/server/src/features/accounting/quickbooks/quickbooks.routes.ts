import { quickbooksMessages } from '@portal/contract/accounting/quickbooks/messages.ts';
import type { QuickbooksCall, QuickbooksStatus } from '@portal/contract/accounting/quickbooks/shapes.ts';
import type { Body, Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { directionOf, onPage } from '../../../db/rows-of-page.ts';
import type { QuickbooksConnectionRow } from '../../../db/schema/quickbooks.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { lockConnection, readConnection, redirectUri, stopActiveRuns } from './connection.queries.ts';
import { revokeLater } from './revoke-later.ts';
import { sealSecret } from './sealed-columns.ts';

/** Returns the connection as its settings card shows it. No client ID, secret or token is in it. */
function presentStatus(
  { config }: Pick<Runtime, 'config'>,
  row: QuickbooksConnectionRow | undefined,
): QuickbooksStatus {
  const hasOwnClient = Boolean(row?.clientId);
  const isKnown = row !== undefined && row.state !== 'disconnected';
  return {
    state: row?.state ?? 'disconnected',
    connected: row?.state === 'connected',
    companyName: isKnown ? row.realmName : null,
    connectedAt: isKnown ? (row.connectedAt?.toISOString() ?? null) : null,
    connectedBy: isKnown ? row.connectedBy : null,
    lastSyncedAt: row?.lastSyncedAt?.toISOString() ?? null,
    autoSync: row?.autoSync ?? false,
    hasOwnClient,
    canConnect: hasOwnClient || config.quickbooks.client !== null,
    redirectUri: redirectUri({ config }),
    waitingSince: row?.waitingSince?.toISOString() ?? null,
  };
}

type Settings = Body<typeof endpoints.quickbooks.saveSettings>;
type Client = Pick<QuickbooksConnectionRow, 'clientId' | 'clientSecret'>;

/**
 * Returns the client that will be stored.
 * @throws 400 for an ID without its secret, because the stored secret belongs to another ID.
 */
function newClient(key: Buffer, row: QuickbooksConnectionRow, given: Settings): Client {
  const { clientId = row.clientId, clientSecret } = given;
  if (!clientId) return { clientId: null, clientSecret: null };
  if (clientSecret)
    return { clientId, clientSecret: sealSecret(key, row.companyId, 'client_secret', clientSecret) };
  if (clientId !== row.clientId) throw invalidField('clientSecret', quickbooksMessages.secretRequired);
  return { clientId, clientSecret: row.clientSecret };
}

/**
 * Saves the company's own client and whether customers are synced every night (D8.2, D8.3). The trail says only that the
 * client was changed.
 * @throws 409 when the client would change below a connection, which was made with the present one.
 */
async function saveSettings(work: Work, companyId: number, given: Settings): Promise<QuickbooksStatus> {
  const { db, runtime } = work;
  const row = await lockConnection(db, companyId);
  const client = newClient(runtime.masterKey, row, given);
  const clientChanged = client.clientId !== row.clientId || client.clientSecret !== row.clientSecret;
  if (clientChanged && row.state === 'connected')
    throw conflict('quickbooks.connected', quickbooksMessages.alreadyConnected);
  const autoSync = given.autoSync ?? row.autoSync;
  const saved = await db
    .updateTable('quickbooksConnections')
    .set({ ...client, autoSync })
    .where('companyId', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'quickbooks.settings_changed',
    kind: 'quickbooks',
    id: null,
    before: { autoSync: row.autoSync },
    after: { autoSync, ...(clientChanged && { clientChanged: true }) },
  });
  await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
  return presentStatus(runtime, saved);
}

type CallQuery = Query<typeof endpoints.quickbooks.calls>;

/** Returns a page of the calls to QuickBooks, newest first (D8.3). */
async function listCalls(db: Db, query: CallQuery): Promise<{ rows: QuickbooksCall[]; total: number }> {
  const matching = db
    .selectFrom('quickbooksCalls')
    .$if(query.outcome !== undefined, (q) => q.where('outcome', '=', query.outcome!));
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy('id', directionOf(query))
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map(({ at, kind, companyId: _companyId, ...row }) => ({
      ...row,
      id: Number(row.id),
      purpose: kind,
      at: at.toISOString(),
    })),
    total,
  };
}

/**
 * Disconnects a company (D8.1). The tokens are gone at once, and a job ends the access at QuickBooks. The links of
 * customers stay for the next connection.
 */
async function disconnect(work: Work, companyId: number): Promise<void> {
  const { db, runtime } = work;
  const row = await lockConnection(db, companyId);
  await revokeLater(work, row);
  await db
    .updateTable('quickbooksConnections')
    .set({
      ...{ state: 'disconnected', accessToken: null, refreshToken: null },
      ...{ accessExpiresAt: null, waitingSince: null },
    })
    .where('companyId', '=', companyId)
    .execute();
  await stopActiveRuns(db);
  await record(work, {
    action: 'quickbooks.disconnected',
    kind: 'quickbooks',
    id: null,
    before: { companyName: row.realmName },
  });
  await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
}

// Most portals never connect, so the OAuth library is loaded with the first use.
const begin = () => import('./begin-connecting.ts');
const finish = () => import('./finish-connecting.ts');

export const quickbooksRoutes: Handlers<typeof endpoints.quickbooks> = {
  status: async ({ work: { db, runtime }, params }) =>
    presentStatus(runtime, await readConnection(db, params.companyId)),
  connect: async ({ work, params }) => (await begin()).beginConnecting(work, params.companyId),
  callback: async (call) => (await finish()).finishConnecting(call),
  saveSettings: ({ work, params, body }) => saveSettings(work, params.companyId, body),
  disconnect: ({ work, params }) => disconnect(work, params.companyId),
  calls: ({ work: { db }, query }) => listCalls(db, query),
};
