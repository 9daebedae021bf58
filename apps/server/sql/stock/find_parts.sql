-- version 2, text 05d078a4
-- The parts that fit best while somebody types: the part with that number, numbers that begin with the text, then
-- parts that contain its words, newest first. Reading ends with as many parts as are wanted.
create or replace function find_parts(pattern text, wanted int) returns table (part_id int, place int)
  language plpgsql stable security definer set search_path = public, pg_temp rows 10 as $$
declare
  escaped constant text := replace(replace(replace(pattern, '\', '\\'), '%', '\%'), '_', '\_');
begin
  return query
    select p.id, case when lower(p.part_number) = pattern then 0 else 1 end
    from parts p where p.company_id = app_company() and p.active
      and lower(p.part_number) like escaped || '%'
    order by lower(p.part_number), p.id limit wanted;
  if length((search_patterns(pattern))[1]) >= 5 then
    return query
      select x, 2 from unnest((part_page(pattern, 'newest', true, null, null, null, null, null,
        wanted * 2, 0, wanted * 2)).ids) x;
  end if;
end $$;
revoke execute on function find_parts(text, int) from public;
grant execute on function find_parts(text, int) to portal_app;
