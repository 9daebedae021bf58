-- version 1, text a3eeeca8
create or replace function users_with_address(wanted text) returns setof int
  language sql stable security definer set search_path = public, pg_temp rows 2 as $$
    select u.id from users u where u.company_id = app_company() and lower(u.email) = lower(wanted)
  $$;
revoke execute on function users_with_address(text) from public;
grant execute on function users_with_address(text) to portal_app;
