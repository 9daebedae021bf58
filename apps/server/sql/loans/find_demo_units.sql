-- version 1, text 8e1b4096
-- A text is found in the serial number, or in make and model. No index can serve a text that is made of columns of
-- two tables.
create or replace function find_demo_units(pattern text) returns table (demo_equipment_id int)
  language sql stable security definer set search_path = public, pg_temp rows 50 as $$
    select d.id from demo_equipment d
      where d.company_id = app_company() and lower(d.serial_number) like lower(pattern)
    union
    select d.id from equipment_models m
      join demo_equipment d on d.company_id = m.company_id and d.equipment_model_id = m.id
      where m.company_id = app_company() and m.make || ' ' || m.name ilike pattern
  $$;
revoke execute on function find_demo_units(text) from public;
grant execute on function find_demo_units(text) to portal_app;
