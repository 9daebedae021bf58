-- version 1, text d8d39393
-- As users_with_address.
create or replace function invitations_to_address(wanted text) returns setof int
  language sql stable security definer set search_path = public, pg_temp rows 2 as $$
    select i.id from invitations i where i.company_id = app_company() and lower(i.recipient_email) = lower(wanted)
  $$;
revoke execute on function invitations_to_address(text) from public;
grant execute on function invitations_to_address(text) to portal_app;
