-- version 1, text 3486a629
-- `lower()` is not leakproof, so row-level security would read all rows of the company instead of the index
-- (decision 0019). The tenant comes from the transaction's own setting.
create or replace function users_with_address(wanted text) returns setof int
  language sql stable security definer set search_path = public, pg_temp rows 2 as $$
    select u.id from users u where u.company_id = app_company() and lower(u.email) = lower(wanted)
  $$;
revoke execute on function users_with_address(text) from public;
grant execute on function users_with_address(text) to portal_app;
