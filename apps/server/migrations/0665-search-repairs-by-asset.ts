import { type Kysely, sql } from 'kysely';

/** Repairs are searched by the asset number of their unit as well (D5.6, D9.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function repair_search_text(r repairs) returns text language sql immutable
      return lower(concat_ws(' ', r.service_report_number, r.model_part_no, r.serial_number, r.asset_number,
        r.company_name));
    create trigger repair_search_asset after update of asset_number on repairs
      for each row when (old.asset_number is distinct from new.asset_number) execute function keep_repair_search();
    update repair_search s set text = repair_search_text(r) from repairs r
      where r.id = s.repair_id and r.asset_number is not null;

    -- Like repairs_of_serial: the tenant is the transaction's own. A unit may get its number after the request.
    create function repairs_of_asset(asset text) returns table (repair_id int)
      language sql stable security definer set search_path = public, pg_temp rows 5 as $$
        select r.id from repairs r
          where r.company_id = app_company() and lower(r.asset_number) = lower(asset)
            and r.asset_number is not null and r.deleted_at is null
        union
        select r.id from units_of_asset(asset) u join repairs r on r.company_id = app_company()
          and r.customer_equipment_id = u.unit_id and r.customer_equipment_id is not null and r.deleted_at is null
      $$;
    revoke execute on function repairs_of_asset(text) from public;
    grant execute on function repairs_of_asset(text) to portal_app;
  `.execute(db);
}
