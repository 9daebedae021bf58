-- version 2, text 163d28de
-- The settings keep the planner on the index: it takes every word for a rare one and would collect and sort all. The
-- words are made once, and not for every row.
create or replace function walk_repairs(folded text, most int) returns int[]
  language sql stable security definer set search_path = public, pg_temp
  set enable_bitmapscan = off set enable_sort = off set enable_seqscan = off as $$
    select array(select s.repair_id from repair_search s
      where s.company_id = app_company() and s.text like all ((select search_patterns(folded))::text[])
      order by s.date_submitted desc, s.repair_id desc limit most)
  $$;
revoke execute on function walk_repairs(text, int) from public;
