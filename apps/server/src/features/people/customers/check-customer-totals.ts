import { sql } from 'kysely';
import type { Runtime } from '../../../runtime.ts';

/** One stored total that differs from the count. */
interface Drift {
  companyId: number;
  active: boolean;
  kept: number;
  counted: number;
}

/** Compares the stored totals of customers per company with a count, and reports differences. */
export async function checkCustomerTotals({
  database,
  log,
}: Pick<Runtime, 'database' | 'log'>): Promise<Drift[]> {
  const { rows: drifts } = await database.dangerouslyAcrossCompanies((db) =>
    sql<Drift>`
      with counted as (select company_id, active, count(*) as n from customers group by 1, 2),
        kept as (select company_id, active, sum(customers)::int8 as n from customer_totals group by 1, 2)
      select company_id, active, coalesce(k.n, 0) as kept, coalesce(c.n, 0) as counted
      from counted c full join kept k using (company_id, active)
      where coalesce(k.n, 0) <> coalesce(c.n, 0) order by 1, 2 limit 100`.execute(db),
  );
  if (drifts.length > 0) log.error({ drifts }, 'kept totals of customers differ from a count');
  return drifts;
}
