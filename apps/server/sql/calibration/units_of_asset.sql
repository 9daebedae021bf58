-- version 1, text 91c5fb55
-- As with units_of_serial and match_units, the tenant comes from the transaction's own setting.
create or replace function units_of_asset(asset text) returns table (unit_id int)
  language sql stable security definer set search_path = public, pg_temp rows 3 as $$
    select e.id from customer_equipment e
    where e.company_id = app_company() and lower(e.asset_number) = lower(asset)
  $$;
revoke execute on function units_of_asset(text) from public;
grant execute on function units_of_asset(text) to portal_app;
