import type { PgBoss } from 'pg-boss';

const NEEDED = "has_table_privilege('portal_app', 'pgboss.job_common', 'insert')";

/**
 * Requests write jobs in their own transaction, so the application's role may add to the queue. It
 * cannot read what waits there but for the columns the insert answers.
 */
export async function letAppEnqueue(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  const { rows } = await db.executeSql(`select ${NEEDED} as granted`);
  if (rows[0]?.granted) return;
  // Two instances that start together would trip over each other's grants.
  await db.executeSql(`begin;
    select pg_advisory_xact_lock(7263548191);
    grant usage on schema pgboss to portal_app;
    grant select on pgboss.queue to portal_app;
    grant insert, select (id, start_after) on pgboss.job_common to portal_app;
    commit`);
}
