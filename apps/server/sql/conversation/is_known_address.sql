-- version 1, text 2d44b02d
-- Says whether an address belongs to somebody whom the company knows: a user who confirmed it, a customer record,
-- or the contact of a repair. As users_with_address, it finds them by index.
create or replace function is_known_address(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select wanted <> '' and (
      exists (select from users u
        where u.company_id = app_company() and lower(u.email) = lower(wanted) and u.email_verified_at is not null)
      or exists (select from customers_with_address(wanted))
      or exists (select from repairs r where r.company_id = app_company()
        and lower(r.email_address) = lower(wanted) and not r.addresses_unproven))
  $$;
revoke execute on function is_known_address(text) from public;
grant execute on function is_known_address(text) to portal_app;
