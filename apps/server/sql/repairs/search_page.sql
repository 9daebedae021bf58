-- version 2, text 3518a31b
-- A page of a search, newest first, with its total (D2.3). Words that many repairs contain are looked for along
-- the index of dates, which holds the text too, so that this does not grow with every repair.
create or replace function search_page(pattern text, wanted int, skipped int, counted int, out ids int[], out total int)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  newest constant int := 500;
  words constant text[] := search_patterns(pattern);
  looked int;
  found int[];
  hits int;
begin
  select count(*), count(*) filter (where s.text like all (words)) into looked, hits from (
    select r.text from repair_search r where r.company_id = app_company()
    order by r.date_submitted desc, r.repair_id desc limit newest) s;
  if looked < newest or hits * 10 >= looked then
    found := walk_repairs(pattern, greatest(counted, skipped + wanted) + 1);
  else
    found := array(select s.repair_id from search_repairs(pattern) s
      order by s.date_submitted desc, s.repair_id desc);
  end if;
  ids := found[skipped + 1 : skipped + wanted];
  total := cardinality(found);
end $$;
revoke execute on function search_page(text, int, int, int) from public;
grant execute on function search_page(text, int, int, int) to portal_app;
