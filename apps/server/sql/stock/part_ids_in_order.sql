-- version 1, text 31d43732
-- The settings keep the planner on the index of the order: it takes every word for a rare one, and would collect and
-- sort all of its parts.
create or replace function part_ids_in_order(statement text) returns int[] language plpgsql stable
  set search_path = public, pg_temp
  set enable_bitmapscan = off set enable_sort = off set enable_seqscan = off as $$
declare
  found int[];
begin
  execute statement into found;
  return found;
end $$;
revoke execute on function part_ids_in_order(text) from public;
