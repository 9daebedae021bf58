-- version 1, text 5e4285c2
create or replace function keep_equipment_text() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  new.search_text := coalesce(equipment_words(new), '');
  return new;
end $$;

create or replace trigger customer_equipment_more_text before update of asset_number, location, department, owner
  on customer_equipment for each row execute function keep_equipment_text();

create or replace trigger customer_equipment_text before insert or update of serial_number, equipment_model_id
  on customer_equipment for each row execute function keep_equipment_text();
