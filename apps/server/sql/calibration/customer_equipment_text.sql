-- version 1, text ee01f334
-- The text is kept in lower case, because ILIKE would fold every text again for each search.
create or replace function customer_equipment_text(serial text, model int) returns text language sql stable
  set search_path = public, pg_temp as $$
    select lower(concat_ws(' ', m.make, m.name, serial, t.name))
    from equipment_models m join equipment_types t on t.id = m.equipment_type_id where m.id = model
  $$;
