-- version 1, text 859aa0ee
-- A model or a type with a new name changes the search text of its units.
create or replace function renew_equipment_text() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update customer_equipment e set search_text = coalesce(equipment_words(e), '')
    where e.company_id = new.company_id
      and case when tg_table_name = 'equipment_models' then e.equipment_model_id = new.id
        else e.equipment_type_id = new.id end;
  return null;
end $$;

create or replace trigger equipment_models_text after update of make, name, equipment_type_id on equipment_models
  for each row when (old.make <> new.make or old.name <> new.name) execute function renew_equipment_text();

create or replace trigger equipment_types_text after update of name on equipment_types
  for each row when (old.name <> new.name) execute function renew_equipment_text();
