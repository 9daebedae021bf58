-- version 1, text ad78da6a
-- Quantities and average cost change only through the ledger, for the owner of the tables too (D6.3).
create or replace function refuse_stock_without_movement() returns trigger language plpgsql as $$
begin
  raise exception 'stock changes only through stock_movements' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger parts_begin_empty before insert on parts for each row
  when (new.quantity_on_hand <> 0 or new.quantity_reserved <> 0 or new.average_cost is not null)
  execute function refuse_stock_without_movement();

create or replace trigger parts_stock_by_ledger before update of quantity_on_hand, quantity_reserved, average_cost on parts
  for each row when (pg_trigger_depth() = 0 and (old.quantity_on_hand <> new.quantity_on_hand
    or old.quantity_reserved <> new.quantity_reserved
    or old.average_cost is distinct from new.average_cost))
  execute function refuse_stock_without_movement();
