-- version 1, text 8a2989a7
-- A part without receipts has its cost as value, so a new cost changes the value of stock (D6.6).
create or replace function revalue_stock() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into stock_revaluations (company_id, part_id, value_change)
    values (new.company_id, new.id, new.quantity_on_hand * (coalesce(new.cost, 0) - coalesce(old.cost, 0)));
  return null;
end $$;

create or replace trigger parts_revalue after update of cost on parts for each row
  when (old.cost is distinct from new.cost and new.average_cost is null and new.quantity_on_hand <> 0)
  execute function revalue_stock();
