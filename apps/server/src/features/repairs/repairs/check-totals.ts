import { sql } from 'kysely';
import type { Runtime } from '../../../runtime.ts';

/** A kept total that differs from a count. */
export interface Drift {
  companyId: number;
  /** A status, or `user 17`. */
  of: string;
  kept: number;
  counted: number;
}

/** Returns and logs the kept totals, per status and per portal user, that differ from a count. */
export async function checkTotals({ database, log }: Pick<Runtime, 'database' | 'log'>): Promise<Drift[]> {
  const drifts = await database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<Drift>`
      with counted as (
        select company_id, status as of, count(*) as n from repairs where deleted_at is null group by 1, 2
        union all
        select company_id, 'user ' || user_id, count(*) from repairs
          where deleted_at is null and user_id is not null group by 1, 2
      ), kept as (
        select company_id, status as of, sum(repairs)::int8 as n from repair_totals group by 1, 2
        union all
        select company_id, 'user ' || user_id, repairs from repair_users
      )
      select company_id, of, coalesce(k.n, 0) as kept, coalesce(c.n, 0) as counted
      from counted c full join kept k using (company_id, of)
      where coalesce(k.n, 0) <> coalesce(c.n, 0) order by 1, 2 limit 100`.execute(db);
    return rows;
  });
  if (drifts.length > 0) log.error({ drifts }, 'kept totals differ from a count');
  return drifts;
}
