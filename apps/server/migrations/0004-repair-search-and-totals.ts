import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Puts the search text into a narrow table of its own, and keeps totals instead of counting them. Without these,
 * lists become slow as they grow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table repair_search (
      repair_id int primary key,
      company_id int not null,
      date_submitted timestamptz not null,
      text text not null,
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade
    );
    create index repair_search_words on repair_search using gin (company_id, text gin_trgm_ops);
    create index repair_search_by_date on repair_search (company_id, date_submitted desc, repair_id desc);

    create function repair_search_text(r repairs) returns text language sql immutable
      return concat_ws(' ', r.service_report_number, r.model_part_no, r.serial_number, r.company_name);

    create function keep_repair_search() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      if new.deleted_at is not null then
        delete from repair_search where repair_id = new.id;
      else
        insert into repair_search (repair_id, company_id, date_submitted, text)
          values (new.id, new.company_id, new.date_submitted, repair_search_text(new))
          on conflict (repair_id) do update set text = excluded.text, date_submitted = excluded.date_submitted;
      end if;
      return null;
    end $$;
    create trigger repair_search_insert after insert on repairs
      for each row execute function keep_repair_search();
    create trigger repair_search_update after update of service_report_number, model_part_no, serial_number,
      company_name, date_submitted, deleted_at on repairs
      for each row when (repair_search_text(old) is distinct from repair_search_text(new)
        or old.deleted_at is distinct from new.deleted_at or old.date_submitted <> new.date_submitted)
      execute function keep_repair_search();

    -- Row-level security would switch the trigram index off, because ILIKE is not leakproof. The
    -- tenant therefore comes from the transaction's own setting, never from an argument.
    create function search_repairs(pattern text) returns table (repair_id int, date_submitted timestamptz)
      language sql stable security definer set search_path = public, pg_temp rows 500 as $$
        select s.repair_id, s.date_submitted from repair_search s
        where s.company_id = app_company() and s.text ilike pattern
      $$;
    revoke execute on function search_repairs(text) from public;
    grant execute on function search_repairs(text) to portal_app;

    -- One row per company, status and slot. A writer takes the slot of its own backend and touches
    -- statuses in alphabetical order, so two writers cannot wait for each other.
    create table repair_totals (
      company_id int not null references companies,
      status text not null,
      slot int not null,
      repairs bigint not null,
      primary key (company_id, status, slot)
    ) with (fillfactor = 50);

    create function keep_repair_totals() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    declare
      of_slot int := pg_backend_pid() % 16;
      change record;
    begin
      for change in
        select company_id, status, sum(n) as n from (
          select company_id, status, -count(*) as n from gone where deleted_at is null group by 1, 2
          union all
          select company_id, status, count(*) from come where deleted_at is null group by 1, 2
        ) c group by 1, 2 having sum(n) <> 0 order by 1, 2
      loop
        insert into repair_totals as t (company_id, status, slot, repairs)
          values (change.company_id, change.status, of_slot, change.n)
          on conflict (company_id, status, slot) do update set repairs = t.repairs + excluded.repairs;
      end loop;
      return null;
    end $$;
    create function keep_repair_totals_on_insert() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    declare
      of_slot int := pg_backend_pid() % 16;
    begin
      insert into repair_totals as t (company_id, status, slot, repairs)
        select company_id, status, of_slot, count(*) from come where deleted_at is null group by 1, 2 order by 1, 2
        on conflict (company_id, status, slot) do update set repairs = t.repairs + excluded.repairs;
      return null;
    end $$;
    create trigger repair_totals_insert after insert on repairs referencing new table as come
      for each statement execute function keep_repair_totals_on_insert();
    create trigger repair_totals_update after update on repairs referencing old table as gone new table as come
      for each statement execute function keep_repair_totals();
  `.execute(db);
  await tenantTable(db, 'repair_search', { grants: 'select' });
  await tenantTable(db, 'repair_totals', { grants: 'select' });
}
