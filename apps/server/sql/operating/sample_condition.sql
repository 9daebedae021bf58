-- version 1, text 8edd72f5
-- Returns the condition for the rows of a table that go; $2 holds their ids by table.
create or replace function sample_condition(of_child text, with_id boolean) returns text
  language sql stable set search_path = public, pg_temp as $$
  select case when with_id then format('id = any(ids_of($2->%L))', of_child)
    else (select string_agg(format('%I = any(ids_of($2->%L))', col, parent), ' or ')
      from sample_references() where child = of_child and fate = 'goes') end
$$;
