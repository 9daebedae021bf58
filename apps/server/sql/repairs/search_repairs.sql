-- version 2, text fcc096eb
-- Row-level security would switch the trigram index off, so the tenant comes from the transaction's own setting, never
-- from an argument.
create or replace function search_repairs(pattern text) returns table (repair_id int, date_submitted timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp rows 500 as $$
declare
  words constant text[] := search_patterns(pattern);
begin
  return query select s.repair_id, s.date_submitted from repair_search s
    where s.company_id = app_company() and s.text like words[1] and s.text like words[2] and s.text like words[3]
      and s.text like all (words);
end $$;
revoke execute on function search_repairs(text) from public;
grant execute on function search_repairs(text) to portal_app;
