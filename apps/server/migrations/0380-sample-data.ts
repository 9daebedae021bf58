import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Remembers which rows of a company are sample data. The functions of the next migrations find out what goes with them
 * and remove it. The application cannot change these tables in any other way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sample_data (
      company_id int primary key references companies,
      loaded_at timestamptz not null default now()
    );
    create table sample_rows (
      company_id int not null references companies,
      kind text not null,
      row_id bigint not null,
      primary key (company_id, kind, row_id)
    );

    -- Marks every row that this transaction has made in the company. The name of its table is the kind.
    create function mark_sample_rows() returns void language plpgsql security definer
      set search_path = public, pg_temp as $$
    declare
      company int := app_company();
      kind text;
    begin
      insert into sample_data (company_id) values (company);
      for kind in
        select c.relname from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and c.relname not in ('audit_entries', 'outbox_messages', 'notifications', 'users')
          and 2 = (select count(*) from pg_attribute a
            where a.attrelid = c.oid and a.attname in ('id', 'company_id') and not a.attisdropped)
      loop
        execute format('insert into sample_rows
          select company_id, %L, id from %I where company_id = $1 and xmin = pg_current_xact_id()::xid', kind, kind)
          using company;
      end loop;
    end $$;
    revoke execute on function mark_sample_rows() from public;
    grant execute on function mark_sample_rows() to portal_app;
  `.execute(db);
  await tenantTable(db, 'sample_data', { grants: 'select' });
  await tenantTable(db, 'sample_rows', { grants: 'select' });
}
