import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Companies that are removed on a day, and the function that removes their rows in pieces (decision 0050). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_closings (
      company_id int primary key references companies,
      asked_at timestamptz not null default now(),
      asked_by_user_id int,
      asked_by text,
      closes_on date not null,
      told_again_at timestamptz,
      -- From then on it cannot be taken back.
      removing_since timestamptz,
      -- How many rows and files are gone, by table.
      removed jsonb not null default '{}'
    );

    -- Deletes at most so many rows of a company from a table. Returns their number, or -1 while other rows refer to
    -- them. Only the owner may call it: triggers accept the removal of rows that never change otherwise.
    create function remove_rows_of_company(company int, of_table regclass, at_most int) returns int
      language plpgsql set search_path = public, pg_temp as $$
    declare
      has_id boolean := exists (select from pg_attribute where attrelid = of_table and attname = 'id');
      gone int;
    begin
      perform set_config('app.removing_sample', company::text, true);
      -- A row may refer to an older one of its table, so the newest go first.
      execute format('delete from %s where ctid = any(array(
          select ctid from %s where company_id = $1 %s limit $2))', of_table, of_table,
        case when has_id then 'order by id desc' else '' end) using company, at_most;
      get diagnostics gone = row_count;
      return gone;
    exception when foreign_key_violation then
      return -1;
    end $$;
    revoke execute on function remove_rows_of_company(int, regclass, int) from public;
  `.execute(db);
  await tenantTable(db, 'company_closings');
}
