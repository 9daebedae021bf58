-- version 1, text 658dca34
-- Asked only after open_session has found nobody; the holder of the token learns it about their own company.
create or replace function is_of_inactive_company(token bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (
      select from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id
      where s.token_hash = token and s.expires_at > now() and s.idle_until > now() and u.active and not c.active)
  $$;
revoke execute on function is_of_inactive_company(bytea) from public;
grant execute on function is_of_inactive_company(bytea) to portal_app;
