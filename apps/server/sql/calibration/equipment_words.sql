-- version 2, text 3ec38134
-- What a search finds a unit by, folded once (search_fold).
create or replace function equipment_words(unit customer_equipment) returns text language sql stable
  set search_path = public, pg_temp as $$
    select search_fold(concat_ws(' ', m.make, m.name, unit.serial_number, unit.asset_number, t.name, unit.location,
      unit.department, unit.owner))
    from equipment_models m join equipment_types t on t.id = m.equipment_type_id
    where m.id = unit.equipment_model_id
  $$;
