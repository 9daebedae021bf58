-- version 1, text a6307381
-- lower() is not leakproof, so row-level security would keep the index from being asked for the
-- serial number. As with search_repairs, the tenant is the transaction's own.
create or replace function repairs_of_serial(serial text) returns table (repair_id int)
  language sql stable security definer set search_path = public, pg_temp rows 5 as $$
    select r.id from repairs r
    where r.company_id = app_company() and lower(r.serial_number) = lower(serial) and r.deleted_at is null
  $$;
revoke execute on function repairs_of_serial(text) from public;
grant execute on function repairs_of_serial(text) to portal_app;
