-- version 1, text 4354f6fe
-- As with units_of_serial, row-level security would switch the index on the expression off; the tenant comes from
-- the transaction's own setting, never from an argument.
create or replace function match_units(serials text[]) returns table (unit_id int)
  language sql stable security definer set search_path = public, pg_temp rows 1000 as $$
    select e.id from unnest(serials) k join customer_equipment e
      on e.company_id = app_company() and lower(e.serial_number) = lower(k)
  $$;
revoke execute on function match_units(text[]) from public;
grant execute on function match_units(text[]) to portal_app;
