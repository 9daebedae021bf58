import type { PgBoss } from 'pg-boss';

const NEEDED = "has_table_privilege('portal_app', 'pgboss.job_common', 'insert')";

/**
 * Lets the application's role add jobs, because requests add them in their own transactions. The role cannot read
 * waiting jobs, except the columns that the insert returns.
 */
export async function letAppEnqueue(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  const { rows } = await db.executeSql(`select ${NEEDED} as granted`);
  if (rows[0]?.granted) return;
  // Without the lock, the grants of two instances that start together would fail.
  await db.executeSql(`begin;
    select pg_advisory_xact_lock(7263548191);
    grant usage on schema pgboss to portal_app;
    grant select on pgboss.queue to portal_app;
    grant insert, select (id, start_after) on pgboss.job_common to portal_app;
    commit`);
}
