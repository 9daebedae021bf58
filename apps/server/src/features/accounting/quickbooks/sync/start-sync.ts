import { quickbooksMessages } from '@portal/contract/accounting/quickbooks/messages.ts';
import type { SyncRun } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import { syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { z } from 'zod';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { QuickbooksConnectionRow, QuickbooksSyncRunRow } from '../../../../db/schema/quickbooks.ts';
import { conflict } from '../../../../errors.ts';
import type { JobDeclaration } from '../../../../jobs/jobs.ts';
import type { Lease } from '../../../../leases/lease.ts';
import type { Runtime } from '../../../../runtime.ts';
import type { Work } from '../../../../work.ts';
import { record } from '../../../records/audit/index.ts';
import { readConnection } from '../connection.queries.ts';
import { readRun } from './sync-run.queries.ts';

const payload = z.object({ companyId: z.int(), runId: z.int() });
export type Syncing = z.infer<typeof payload>;

/** Does a sync of customers. When it runs again, it continues after the last row. */
export const syncJob: JobDeclaration<Syncing> = {
  name: 'sync-quickbooks-customers',
  payload,
  retries: 3,
  onePer: ({ runId }) => String(runId),
  atOnce: 2,
  oneAtOnceOf: ({ companyId }) => String(companyId),
};

/** A sync that is not finished, on which one process at a time works. */
export const syncLease: Lease = {
  purpose: 'sync',
  table: 'quickbooks_sync_runs',
  key: 'id',
  holder: { column: 'lease_id', is: 'drawn' },
  time: { column: 'lease_until', is: 'end' },
};

/** Returns the connection. @throws 409 when the company is not connected (access.md). */
export async function connectedOrRefused(
  db: Db,
  companyId: number,
): Promise<QuickbooksConnectionRow & { realmId: string }> {
  const row = await readConnection(db, companyId);
  if (row?.state === 'connected' && row.realmId !== null) return { ...row, realmId: row.realmId };
  throw conflict(
    'quickbooks.not_connected',
    row?.state === 'reconnect' ? quickbooksMessages.reconnect : quickbooksMessages.notConnected,
  );
}

/** Stores a run and its job. Returns undefined when one is active: the database allows one per company. */
export async function beginRun(
  db: Db,
  { jobs, events }: Pick<Runtime, 'jobs' | 'events'>,
  connection: QuickbooksConnectionRow & { realmId: string },
  by: Pick<QuickbooksSyncRunRow, 'triggerKind' | 'startedBy'>,
): Promise<QuickbooksSyncRunRow | undefined> {
  const { companyId, realmId } = connection;
  const run = await db
    .insertInto('quickbooksSyncRuns')
    .values({ companyId, realmId, isFirst: !connection.previewed, ...by })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!run) return undefined;
  await jobs.enqueue(db, syncJob, { companyId, runId: run.id });
  await events.publish(db, { companyId, kind: 'quickbooks' });
  return run;
}

/**
 * Starts a sync of customers (B7, D8.2). The first one with a company at QuickBooks stops at a preview.
 * @throws 409 when not connected, and while one is active (access.md).
 */
export async function startSync(work: Work, companyId: number): Promise<SyncRun> {
  const { db, runtime, actor } = work;
  const connection = await connectedOrRefused(db, companyId);
  const run = await beginRun(db, runtime, connection, {
    triggerKind: 'person',
    startedBy: actor.displayName,
  });
  if (!run) {
    const active = await db
      .selectFrom('quickbooksSyncRuns')
      .select('state')
      .where('state', '=', 'preview')
      .executeTakeFirst();
    throw conflict('quickbooks.running', active ? syncMessages.preview : syncMessages.running);
  }
  await record(work, {
    action: run.isFirst ? 'quickbooks.sync_previewed' : 'quickbooks.sync_started',
    kind: 'quickbooksSyncRun',
    id: run.id,
    after: {},
  });
  return readRun(db, run.id);
}
