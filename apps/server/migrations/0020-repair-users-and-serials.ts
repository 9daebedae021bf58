import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Keeps the number of repairs of each portal user instead of counting them, and adds the look-up of a serial number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Exact without a race: writers of one user meet on that user's row. Status updates never touch it.
    create table repair_users (
      company_id int not null references companies,
      user_id int not null,
      repairs int not null,
      primary key (company_id, user_id),
      foreign key (company_id, user_id) references users (company_id, id)
    );

    create function keep_repair_users_on_insert() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      insert into repair_users as u (company_id, user_id, repairs)
        select company_id, user_id, count(*) from come
          where deleted_at is null and user_id is not null group by 1, 2 order by 1, 2
        on conflict (company_id, user_id) do update set repairs = u.repairs + excluded.repairs;
      return null;
    end $$;
    create function keep_repair_users_on_update() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    declare
      change record;
    begin
      for change in
        select company_id, user_id, sum(n) as n from (
          values (old.company_id, old.user_id, case when old.deleted_at is null then -1 else 0 end),
                 (new.company_id, new.user_id, case when new.deleted_at is null then 1 else 0 end)
        ) c (company_id, user_id, n)
        where user_id is not null group by 1, 2 having sum(n) <> 0 order by 1, 2
      loop
        insert into repair_users as u (company_id, user_id, repairs)
          values (change.company_id, change.user_id, change.n)
          on conflict (company_id, user_id) do update set repairs = u.repairs + excluded.repairs;
      end loop;
      return null;
    end $$;
    create trigger repair_users_insert after insert on repairs referencing new table as come
      for each statement execute function keep_repair_users_on_insert();
    create trigger repair_users_update after update of user_id, deleted_at on repairs for each row
      when (old.user_id is distinct from new.user_id or old.deleted_at is distinct from new.deleted_at)
      execute function keep_repair_users_on_update();

    insert into repair_users (company_id, user_id, repairs)
      select company_id, user_id, count(*) from repairs
      where deleted_at is null and user_id is not null group by 1, 2;

    -- Deleting a file asks who refers to it; without these that would read whole tables.
    create index repairs_by_label on repairs (company_id, shipping_label_file_id) where shipping_label_file_id is not null;
    create index repair_images_by_file on repair_images (company_id, file_id);
    create index files_of_repair on files (company_id, repair_id);

    -- lower() is not leakproof, so row-level security would keep the index from being asked for the
    -- serial number. As with search_repairs, the tenant is the transaction's own.
    create function repairs_of_serial(serial text) returns table (repair_id int)
      language sql stable security definer set search_path = public, pg_temp rows 5 as $$
        select r.id from repairs r
        where r.company_id = app_company() and lower(r.serial_number) = lower(serial) and r.deleted_at is null
      $$;
    revoke execute on function repairs_of_serial(text) from public;
    grant execute on function repairs_of_serial(text) to portal_app;
  `.execute(db);
  await tenantTable(db, 'repair_users', { grants: 'select' });
}
