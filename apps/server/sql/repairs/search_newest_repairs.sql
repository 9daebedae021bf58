-- version 2, text 529e149f
create or replace function search_newest_repairs(pattern text, wanted int) returns table (repair_id int)
  language plpgsql stable security definer set search_path = public, pg_temp rows 10 as $$
declare
  words constant text[] := search_patterns(pattern);
  found int[];
begin
  found := array(
    select s.repair_id from (
      select r.repair_id, r.date_submitted, r.text from repair_search r where r.company_id = app_company()
      order by r.date_submitted desc, r.repair_id desc limit 2000
    ) s where s.text like all (words) order by s.date_submitted desc, s.repair_id desc limit wanted);
  if cardinality(found) < wanted then
    found := array(select s.repair_id from search_repairs(pattern) s
      order by s.date_submitted desc, s.repair_id desc limit wanted);
  end if;
  return query select unnest(found);
end $$;
revoke execute on function search_newest_repairs(text, int) from public;
grant execute on function search_newest_repairs(text, int) to portal_app;
