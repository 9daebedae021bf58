-- version 1, text c59d8b17
-- A row to insert is checked before the database looks whether it has to be an update, so pieces that come back
-- are subtracted first.
create or replace function count_taken_parts() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update repair_part_needs set taken = taken - new.quantity
    where company_id = new.company_id and repair_id = new.repair_id and part_id = new.part_id;
  if not found then
    insert into repair_part_needs as n (company_id, repair_id, part_id, taken)
      values (new.company_id, new.repair_id, new.part_id, - new.quantity)
      on conflict (company_id, repair_id, part_id) do update set taken = n.taken + excluded.taken;
  end if;
  return null;
end $$;

create or replace trigger stock_movements_count_taken after insert on stock_movements
  for each row when (new.repair_id is not null) execute function count_taken_parts();
