-- version 1, text 4c583c92
-- The reserved quantity of a part is the sum of its reservations (D6.5).
create or replace function apply_stock_reservation() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update parts set quantity_reserved = quantity_reserved - old.quantity
      where company_id = old.company_id and id = old.part_id;
  end if;
  if tg_op <> 'DELETE' then
    update parts set quantity_reserved = quantity_reserved + new.quantity
      where company_id = new.company_id and id = new.part_id;
  end if;
  return null;
end $$;

create or replace trigger stock_reservations_apply after insert or update or delete on stock_reservations
  for each row execute function apply_stock_reservation();
