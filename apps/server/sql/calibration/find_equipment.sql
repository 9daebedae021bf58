-- version 1, text f68faceb
-- As with repairs: row-level security would switch the trigram index off, so the tenant comes from the
-- transaction's own setting, never from an argument.
create or replace function find_equipment(pattern text) returns table (unit_id int)
  language sql stable security definer set search_path = public, pg_temp rows 500 as $$
    select e.id from customer_equipment e
    where e.company_id = app_company() and e.search_text like lower(pattern)
  $$;
revoke execute on function find_equipment(text) from public;
grant execute on function find_equipment(text) to portal_app;
