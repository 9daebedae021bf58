-- version 1, text 7a9ccf2b
-- Like repairs_of_serial: the tenant is the transaction's own. A unit may get its number after the request.
create or replace function repairs_of_asset(asset text) returns table (repair_id int)
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
