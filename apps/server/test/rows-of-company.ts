import type { Portal } from './portal.ts';
import { queryOnce } from './query-once.ts';

/** Tables that keep what happened, and totals in slots, which {@link totalsOf} compares. */
const HISTORY = [
  'audit_entries',
  'audit_seals',
  'company_counters',
  'free_numbers',
  'repair_totals',
  'customer_totals',
  'repair_stays',
  'repair_users',
];

/** Returns a fingerprint of the rows of a company in each of its tables, without audit entries and counters. */
export async function rowsOfCompany(portal: Portal, companyId: number): Promise<Record<string, string>> {
  const { rows: tables } = await queryOnce(
    portal.ownerUrl,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const names = tables.map(({ name }) => String(name)).filter((name) => !HISTORY.includes(name));
  const { rows } = await queryOnce(
    portal.ownerUrl,
    names
      .map(
        (
          name,
        ) => `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as rows
          from ${name} t where company_id = ${companyId}`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map((row) => [String(row['name']), String(row['rows'])]));
}

/** Returns the kept totals of a company that are not zero, over all slots. */
export async function totalsOf(portal: Portal, companyId: number): Promise<unknown[]> {
  const { rows } = await queryOnce(
    portal.ownerUrl,
    `select * from (
      select 'repairs ' || status as of, sum(repairs)::int as n, 0 as seconds from repair_totals
        where company_id = ${companyId} group by 1
      union all select 'customers ' || active, sum(customers)::int, 0 from customer_totals
        where company_id = ${companyId} group by 1
      union all select 'user ' || user_id, repairs, 0 from repair_users where company_id = ${companyId}
      union all select day || status, sum(repairs)::int, sum(seconds) from repair_stays
        where company_id = ${companyId} group by 1) t
     where n <> 0 order by 1`,
  );
  return rows;
}
