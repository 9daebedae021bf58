import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The scope of accreditation of a laboratory (decision 0107). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scope_entries (
      id int generated always as identity primary key,
      company_id int not null references companies,
      quantity text not null,
      unit text not null,
      -- Numbers are texts with the digits that were typed.
      lower_end text not null,
      upper_end text not null,
      frequency_lower text,
      frequency_upper text,
      frequency_unit text,
      -- The number of the procedure; null for every method.
      method text,
      site text,
      cmc jsonb not null,
      cmc_unit text not null,
      -- Calendar dates in the zone of the company. Both days are included.
      valid_from date not null,
      valid_until date,
      created_at timestamptz not null default now(),
      version int not null default 1,
      check (valid_until >= valid_from),
      check ((frequency_lower is null) = (frequency_upper is null)),
      unique (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'scope_entries');
  for (const index of [
    sql`create index scope_entries_by_quantity on scope_entries (company_id, lower(quantity), id)`,
    sql`create index scope_entries_by_day on scope_entries (company_id, valid_from, id)`,
    sql`create index scope_entries_by_site on scope_entries (company_id, site) where site is not null`,
  ])
    await index.execute(db);
}
