import { sql } from 'kysely';
import type { Runtime } from '../../../runtime.ts';
import { record } from '../../audit/index.ts';
import { byPortal } from '../by-portal.ts';
import { readConnection } from '../connection.queries.ts';
import { beginRun } from './start-sync.ts';
import { syncJob } from './sync-job.ts';

/** The hour after which the nightly sync begins, in the company's zone. */
const NIGHT_HOUR = 2;

const isNight = sql`c.active and s.auto_sync and s.state = 'connected' and s.previewed
  and extract(hour from now() at time zone c.time_zone) >= ${sql.lit(NIGHT_HOUR)}
  and (s.night_synced_on is null or s.night_synced_on < (now() at time zone c.time_zone)::date)`;

/** Begins the sync of one company. Of two instances, the one that claims the day does it. */
const begin = (runtime: Runtime, companyId: number) =>
  runtime.database.asCompany(companyId, async (db) => {
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
  });

/** Begins the nightly sync of every company that has it switched on (D8.2). */
export async function beginNightlySyncs(runtime: Runtime): Promise<void> {
  const due = await runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{ companyId: number }>`select s.company_id
      from quickbooks_connections s join companies c on c.id = s.company_id where ${isNight}`.execute(db);
    return rows;
  });
  for (const { companyId } of due) await begin(runtime, companyId);
}

/** Continues syncs whose process was killed, or whose job has used all its tries. */
export const resumeSyncs = ({ database, jobs }: Runtime): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{ runId: number; companyId: number }>`
      select id as run_id, company_id from quickbooks_sync_runs
      where state in ('reading', 'running') and lease_until < now() - interval '15 seconds'
        and (next_try_at is null or next_try_at < now() - interval '15 seconds')
      limit 100`.execute(db);
    await Promise.all(rows.map((syncing) => jobs.enqueue(db, syncJob, syncing)));
  });
