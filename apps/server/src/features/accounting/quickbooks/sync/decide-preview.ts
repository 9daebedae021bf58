import type { SyncRun } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import { isActiveSync, syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import type { Body } from '@portal/contract/core/calls/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { QuickbooksSyncRunRow } from '../../../../db/schema/quickbooks.ts';
import type { Locked } from '../../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../../errors.ts';
import type { Work } from '../../../../work.ts';
import { record } from '../../../records/audit/index.ts';
import { connectedOrRefused, syncJob } from './start-sync.ts';
import { choicesOf, readRun } from './sync-run.queries.ts';

function checkPreview({ state }: QuickbooksSyncRunRow): void {
  if (state !== 'preview') throw conflict('quickbooks.not_preview', syncMessages.notPreview);
}

/**
 * Chooses what a preview will do with some customers (D8.4).
 * @throws 409 when it is no preview, 400 for rows that do not offer the action or are not in it.
 */
export async function chooseActions(
  work: Work,
  run: Locked<QuickbooksSyncRunRow>,
  { rows, action }: Body<typeof endpoints.quickbooksSync.choose>,
): Promise<SyncRun> {
  const { db, runtime } = work;
  checkPreview(run);
  const wanted = [...new Set(rows)];
  const found = await db
    .selectFrom('quickbooksSyncRows')
    .select(['rowNumber', 'quickbooksCustomerId', 'customerId', 'matchedBy'])
    .where('runId', '=', run.id)
    .where('rowNumber', 'in', wanted)
    .execute();
  if (found.length < wanted.length || found.some((row) => !choicesOf(row).includes(action)))
    throw invalidField('action', syncMessages.badAction);
  await db
    .updateTable('quickbooksSyncRows')
    .set({ action, chosen: true })
    .where('runId', '=', run.id)
    .where('rowNumber', 'in', wanted)
    .execute();
  await record(work, {
    action: 'quickbooks.sync_changed',
    kind: 'quickbooksSyncRun',
    id: run.id,
    after: { action, customers: wanted.length },
  });
  await runtime.events.publish(db, { companyId: run.companyId, kind: 'quickbooks' });
  return readRun(db, run.id);
}

/**
 * Starts what a preview shows (D8.4).
 * @throws 409 when it is no preview, or the company is no longer connected.
 */
export async function startPreviewed(work: Work, run: Locked<QuickbooksSyncRunRow>): Promise<SyncRun> {
  const { db, runtime } = work;
  checkPreview(run);
  await connectedOrRefused(db, run.companyId);
  await db.updateTable('quickbooksSyncRuns').set({ state: 'running' }).where('id', '=', run.id).execute();
  await runtime.jobs.enqueue(db, syncJob, { companyId: run.companyId, runId: run.id });
  await record(work, { action: 'quickbooks.sync_started', kind: 'quickbooksSyncRun', id: run.id, after: {} });
  await runtime.events.publish(db, { companyId: run.companyId, kind: 'quickbooks' });
  return readRun(db, run.id);
}

/** Discards a preview, or stops a sync. What is done stays. @throws 409 when it has ended. */
export async function stopSync(work: Work, run: Locked<QuickbooksSyncRunRow>): Promise<SyncRun> {
  const { db, runtime } = work;
  if (!isActiveSync(run.state)) throw conflict('quickbooks.not_active', syncMessages.notActive);
  await db
    .updateTable('quickbooksSyncRuns')
    .set({ state: 'stopped', finishedAt: new Date(), waitingSince: null, nextTryAt: null })
    .where('id', '=', run.id)
    .execute();
  await record(work, {
    action: 'quickbooks.sync_stopped',
    kind: 'quickbooksSyncRun',
    id: run.id,
    before: { state: run.state },
  });
  await runtime.events.publish(db, { companyId: run.companyId, kind: 'quickbooks' });
  return readRun(db, run.id);
}
