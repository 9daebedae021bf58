-- version 1, text 33c752a7
create or replace function search_repairs(pattern text) returns table (repair_id int, date_submitted timestamptz)
  language sql stable security definer set search_path = public, pg_temp rows 500 as $$
    select s.repair_id, s.date_submitted from repair_search s
    where s.company_id = app_company() and s.text like lower(pattern)
  $$;
revoke execute on function search_repairs(text) from public;
grant execute on function search_repairs(text) to portal_app;
