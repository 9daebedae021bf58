import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Rows that work by itself could not do, so that they hold up no other row (decision 0059). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table postponed_rows (
      company_id int not null references companies,
      sweep text not null,
      row_id int not null,
      -- How often the row could not be done.
      tries int not null default 1,
      reason text not null,
      -- False for a row that waits for people, who see the reason elsewhere.
      is_fault boolean not null,
      since timestamptz not null default now(),
      next_try_at timestamptz not null,
      primary key (sweep, row_id)
    );
    create index postponed_rows_of_company on postponed_rows (company_id);
  `.execute(db);
  await tenantTable(db, 'postponed_rows');
}
