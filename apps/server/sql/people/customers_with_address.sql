-- version 1, text e56081a4
-- As users_with_address.
create or replace function customers_with_address(wanted text) returns setof int
  language sql stable security definer set search_path = public, pg_temp rows 2 as $$
    select c.id from customers c where c.company_id = app_company() and lower(c.email) = lower(wanted)
    union
    select c.id from customers c where c.company_id = app_company() and lower(c.contact_email) = lower(wanted)
  $$;
revoke execute on function customers_with_address(text) from public;
grant execute on function customers_with_address(text) to portal_app;
