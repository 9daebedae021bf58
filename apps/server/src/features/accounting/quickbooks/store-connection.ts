import type { Db } from '../../../db/bound-kysely.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { lockConnection, stopActiveRuns } from './connection.queries.ts';
import { invoicingJob } from './invoices/invoicing.queries.ts';
import { revokeLater } from './revoke-later.ts';
import { type NewTokens, tokenColumns } from './sealed-columns.ts';

/**
 * Prepares invoices when a company connects: its items and tax codes are read by a job. Choices that were made for the
 * same company at QuickBooks before count again.
 */
async function beginInvoicing(
  db: Db,
  { jobs }: Pick<Runtime, 'jobs'>,
  companyId: number,
  realmId: string,
): Promise<void> {
  await db
    .insertInto('quickbooksInvoicing')
    .values({ companyId, realmId })
    .onConflict((c) =>
      c.columns(['companyId', 'realmId']).doUpdateSet({ listsWanted: true, nextTryAt: null }),
    )
    .execute();
  await jobs.enqueue(db, invoicingJob, { companyId });
}

interface NewConnection {
  realmId: string;
  realmName: string;
  tokens: NewTokens;
}

/**
 * Stores a connection (D8.1). With the same company at QuickBooks as before, the links of customers count again. With
 * another one an active sync ends, and the next sync begins with a preview.
 */
export async function storeConnection(
  work: Work,
  companyId: number,
  { realmId, realmName, tokens }: NewConnection,
): Promise<void> {
  const { db, runtime, actor } = work;
  const row = await lockConnection(db, companyId);
  const isOther = row.realmId !== realmId;
  // Nobody disconnected the former company, so its access would stay.
  if (isOther) await revokeLater(work, row);
  // To revoke an older token of the same company would end the new access too, so what still waits is forgotten.
  else await db.deleteFrom('quickbooksRevocations').where('companyId', '=', companyId).execute();
  await db
    .updateTable('quickbooksConnections')
    .set({
      ...{ state: 'connected', realmId, realmName, waitingSince: null },
      ...{ connectedAt: new Date(), connectedBy: actor.displayName },
      ...tokenColumns(runtime, companyId, tokens),
      ...(isOther && { readTo: null, previewed: false, lastSyncedAt: null }),
    })
    .where('companyId', '=', companyId)
    .execute();
  if (isOther) await stopActiveRuns(db);
  await beginInvoicing(db, runtime, companyId, realmId);
  await record(work, {
    action: 'quickbooks.connected',
    kind: 'quickbooks',
    id: null,
    after: { companyName: realmName },
  });
  await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
}
