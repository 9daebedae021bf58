-- version 1, text a6f09bb8
-- As with units: row-level security would switch the index off, so the tenant comes from the transaction's own
-- setting, never from an argument.
create or replace function certificates_numbered_like(pattern text) returns table (certificate_id int)
  language sql stable security definer set search_path = public, pg_temp rows 5 as $$
    select t.id from certificates t
    where t.company_id = app_company() and lower(t.number) like lower(pattern)
    order by t.id desc limit 200
  $$;
revoke execute on function certificates_numbered_like(text) from public;
grant execute on function certificates_numbered_like(text) to portal_app;
