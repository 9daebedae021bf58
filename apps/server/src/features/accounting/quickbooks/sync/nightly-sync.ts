import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { Runtime } from '../../../../runtime.ts';
import { type DueRow, inCompany, queueJob, type Sweep } from '../../../../sweeps/sweep.ts';
import { sweeping } from '../../../../sweeps/sweep-job.ts';
import { byPortal, record } from '../../../records/audit/index.ts';
import { readConnection } from '../connection.queries.ts';
import { beginRun, syncJob } from './start-sync.ts';

/** The hour after which the nightly sync begins, in the company's zone. */
const NIGHT_HOUR = 2;

const isNight = sql`c.active and s.auto_sync and s.state = 'connected' and s.previewed
  and extract(hour from now() at time zone c.time_zone) >= ${sql.lit(NIGHT_HOUR)}
  and (s.night_synced_on is null or s.night_synced_on < (now() at time zone c.time_zone)::date)`;

/** Begins the sync of one company. Of two instances, the one that claims the day does it. */
async function begin(runtime: Runtime, db: Db, companyId: number): Promise<void> {
  const { rows } = await sql`
      update quickbooks_connections s set night_synced_on = (now() at time zone c.time_zone)::date
      from companies c where c.id = s.company_id and ${isNight} returning s.company_id`.execute(db);
  const connection = rows.length > 0 ? await readConnection(db, companyId) : undefined;
  if (!connection?.realmId) return;
  const run = await beginRun(
    db,
    runtime,
    { ...connection, realmId: connection.realmId },
    { triggerKind: 'night', startedBy: null },
  );
  if (run)
    await record(
      { db, ...byPortal(companyId) },
      { action: 'quickbooks.sync_started', kind: 'quickbooksSyncRun', id: run.id, after: {} },
    );
}

const nights: Sweep<DueRow> = {
  name: 'begin-nightly-syncs',
  due: sql`select c.id, c.id as company_id, coalesce(s.night_synced_on, '2000-01-01') as due_at
    from quickbooks_connections s join companies c on c.id = s.company_id where ${isNight}`,
  work: inCompany((db, { companyId }, runtime) => begin(runtime, db, companyId)),
};

/** Begins the nightly sync of every company that has it switched on (D8.2). */
export const beginNightlySyncs = sweeping(nights);

const stalled: Sweep<DueRow> = {
  name: 'resume-syncs',
  due: sql`select id, company_id, lease_until as due_at from quickbooks_sync_runs
    where state in ('reading', 'running') and lease_until < now() - interval '15 seconds'
      and (next_try_at is null or next_try_at < now() - interval '15 seconds')`,
  work: queueJob(syncJob, ({ id, companyId }) => ({ runId: id, companyId })),
};

/** Continues syncs whose process was killed, or whose job has used all its tries. */
export const resumeSyncs = sweeping(stalled);
