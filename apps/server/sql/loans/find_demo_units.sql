-- version 2, text 01e0f25b
-- Words are found in serial number, make and model together. No index can serve a text that is made of columns of two
-- tables, so the longest word is looked for in either, and the others in what it finds.
create or replace function find_demo_units(pattern text) returns table (demo_equipment_id int)
  language plpgsql stable security definer set search_path = public, pg_temp rows 50 as $$
declare
  words constant text[] := search_patterns(pattern);
begin
  return query select d.id from (
      select x.id from demo_equipment x
        where x.company_id = app_company() and search_fold(x.serial_number) like words[1]
      union
      select x.id from equipment_models m
        join demo_equipment x on x.company_id = m.company_id and x.equipment_model_id = m.id
        where m.company_id = app_company() and search_fold(m.make || ' ' || m.name) like words[1]
    ) d where words[2] = '%' or (
      select search_fold(concat_ws(' ', u.serial_number, m.make, m.name)) like all (words)
      from demo_equipment u join equipment_models m on m.id = u.equipment_model_id where u.id = d.id);
end $$;
revoke execute on function find_demo_units(text) from public;
grant execute on function find_demo_units(text) to portal_app;
