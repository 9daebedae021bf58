import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { QuickbooksSyncRunRow } from '../../../../db/schema/quickbooks.ts';
import { lockRow } from '../../../../db/transactions/locked.ts';
import { giveBackLease, takeLease } from '../../../../leases/lease.ts';
import type { Runtime } from '../../../../runtime.ts';
import { byPortal, record } from '../../../records/audit/index.ts';
import { ProviderAway, ReconnectNeeded } from '../provider/faults.ts';
import { carryOutRow } from './carry-out-row.ts';
import { planSync } from './plan-sync.ts';
import { readRemote } from './read-remote.ts';
import { type Syncing, syncJob, syncLease } from './start-sync.ts';

/** A job may take five minutes. After this time the run goes on in another job. */
const WORK_MS = 180_000;
/** A run whose job fails this often in a row ends. The rows that are done stay. */
const MAX_FAULTS = 4;
const ROWS_AT_ONCE = 50;
/** Rows after which open screens are told. */
const TELL_EVERY = 25;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 300;

/** Takes or renews the lease of an unfinished run. Returns undefined when another process holds it, or when it ended. */
const takeRun = ({ database }: Runtime, { companyId, runId }: Syncing, lease: string) =>
  database.asCompany(companyId, (db) =>
    takeLease<QuickbooksSyncRunRow>(db, syncLease, runId, lease, {
      where: sql`state in ('reading', 'running')`,
    }),
  );

const dropLease = ({ database }: Runtime, { companyId, runId }: Syncing, lease: string) =>
  database.asCompany(companyId, (db) => giveBackLease(db, syncLease, runId, lease));

/** Ends a run, and writes what came of it into the trail. */
async function finish(
  { database, events }: Runtime,
  { companyId, id }: QuickbooksSyncRunRow,
  state: 'done' | 'stopped' | 'failed',
): Promise<void> {
  await database.asCompany(companyId, async (db) => {
    const ended = await db
      .updateTable('quickbooksSyncRuns')
      .set({ state, finishedAt: new Date(), waitingSince: null, nextTryAt: null })
      .where('id', '=', id)
      .where('state', 'in', ['reading', 'running'])
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return;
    const { rows } = await sql<{ counts: Record<string, number> | null }>`
      select jsonb_object_agg(n.result, n.rows) as counts from (select result, count(*) as rows
        from quickbooks_sync_rows where run_id = ${id} and result is not null group by result) n`.execute(db);
    if (state === 'done')
      await db
        .updateTable('quickbooksConnections')
        .set({ lastSyncedAt: new Date(), previewed: true })
        .where('companyId', '=', companyId)
        .execute();
    await record(
      { db, ...byPortal(companyId) },
      {
        action: state === 'done' ? 'quickbooks.synced' : 'quickbooks.sync_stopped',
        kind: 'quickbooksSyncRun',
        id,
        after: { state, ...rows[0]?.counts },
      },
    );
    for (const kind of ['quickbooks', 'customer'] as const) await events.publish(db, { companyId, kind });
  });
}

/** Reads QuickBooks and plans the run. A first run then waits for a person. */
async function readAndPlan(
  runtime: Runtime,
  run: QuickbooksSyncRunRow,
  renew: () => Promise<unknown>,
): Promise<void> {
  await readRemote(runtime, run, renew);
  await runtime.database.asCompany(run.companyId, async (db) => {
    const open = await lockRow(
      db
        .selectFrom('quickbooksSyncRuns')
        .select('id')
        .where('id', '=', run.id)
        .where('state', '=', 'reading'),
    );
    if (!open) return;
    const total = await planSync(db, run);
    const state = run.isFirst && total > 0 ? 'preview' : 'running';
    await db
      .updateTable('quickbooksSyncRuns')
      .set({ state, total, waitingSince: null, nextTryAt: null, leaseId: null })
      .where('id', '=', run.id)
      .execute();
    await db
      .updateTable('quickbooksConnections')
      .set({ waitingSince: null })
      .where('companyId', '=', run.companyId)
      .execute();
    await runtime.events.publish(db, { companyId: run.companyId, kind: 'quickbooks' });
  });
}

/** Does the next rows of a run. Returns false when none were left. */
async function doRows(
  runtime: Runtime,
  run: QuickbooksSyncRunRow,
  renew: () => Promise<QuickbooksSyncRunRow | undefined>,
): Promise<boolean> {
  const { database, events } = runtime;
  const rows = await database.asCompany(run.companyId, (db) =>
    db
      .selectFrom('quickbooksSyncRows')
      .selectAll()
      .where('runId', '=', run.id)
      .where('rowNumber', '>', run.doneTo)
      .orderBy('rowNumber')
      .limit(ROWS_AT_ONCE)
      .execute(),
  );
  for (const row of rows) {
    await carryOutRow({ runtime, run, row });
    if (row.rowNumber % TELL_EVERY !== 0) continue;
    if (!(await renew())) return true;
    await database.asCompany(run.companyId, (db) =>
      events.publish(db, { companyId: run.companyId, kind: 'quickbooks' }),
    );
  }
  return rows.length > 0;
}

/** Lets the run wait for QuickBooks, which may be away for hours. Nothing is lost: the run goes on at the same row. */
async function waitForProvider(
  runtime: Runtime,
  syncing: Syncing,
  lease: string,
  away: ProviderAway,
): Promise<void> {
  const { database, jobs, events } = runtime;
  const { companyId, runId } = syncing;
  await database.asCompany(companyId, async (db) => {
    const left = await giveBackLease<{ seconds: number }>(db, syncLease, runId, lease, {
      set: sql`waiting_since = coalesce(waiting_since, now())`,
      returning: sql`extract(epoch from now() - waiting_since)::int as seconds`,
    });
    if (!left) return;
    await sql`update quickbooks_connections set waiting_since = coalesce(waiting_since, now())
      where company_id = ${companyId} and state = 'connected'`.execute(db);
    const asked = Math.ceil((away.retryAfterMs ?? 0) / 1_000);
    const pause = Math.min(Math.max(asked, FIRST_WAIT_SECONDS, left.seconds), LONGEST_WAIT_SECONDS);
    await sql`update quickbooks_sync_runs set next_try_at = now() + make_interval(secs => ${pause})
      where id = ${runId}`.execute(db);
    await jobs.enqueue(db, syncJob, syncing, pause);
    await events.publish(db, { companyId, kind: 'quickbooks' });
  });
}

/** Counts a failure of the portal itself. The last one ends the run, so that another can begin. */
async function noteFault(runtime: Runtime, { companyId, runId }: Syncing, lease: string): Promise<void> {
  const run = await runtime.database.asCompany(companyId, (db) =>
    giveBackLease<QuickbooksSyncRunRow>(db, syncLease, runId, lease, { set: sql`faults = faults + 1` }),
  );
  if (run && run.faults >= MAX_FAULTS) await finish(runtime, run, 'failed');
}

/**
 * Works on a sync until it ends, needs a person, or has to wait for QuickBooks. After a kill at any moment, the next call
 * continues with the row that was not stored. Two processes never work on the same run.
 */
export async function runSync(runtime: Runtime, syncing: Syncing): Promise<void> {
  const lease = randomUUID();
  const until = Date.now() + WORK_MS;
  const renew = () => takeRun(runtime, syncing, lease);
  try {
    for (;;) {
      const run = await renew();
      if (!run) return;
      if (Date.now() > until) {
        await dropLease(runtime, syncing, lease);
        await runtime.database.asCompany(syncing.companyId, (db) =>
          runtime.jobs.enqueue(db, syncJob, syncing),
        );
        return;
      }
      if (run.state === 'reading') await readAndPlan(runtime, run, renew);
      else if (!(await doRows(runtime, run, renew))) return await finish(runtime, run, 'done');
    }
  } catch (error) {
    if (error instanceof ProviderAway) return waitForProvider(runtime, syncing, lease, error);
    if (error instanceof ReconnectNeeded) {
      const run = await renew();
      return run && finish(runtime, run, 'stopped');
    }
    await noteFault(runtime, syncing, lease);
    throw error;
  }
}
