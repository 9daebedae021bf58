-- version 1, text 79db7924
-- The units with a serial number. Two makers may use the same one.
create or replace function units_of_serial(serial text) returns table (unit_id int)
  language sql stable security definer set search_path = public, pg_temp rows 3 as $$
    select e.id from customer_equipment e
    where e.company_id = app_company() and lower(e.serial_number) = lower(serial)
  $$;
revoke execute on function units_of_serial(text) from public;
grant execute on function units_of_serial(text) to portal_app;
