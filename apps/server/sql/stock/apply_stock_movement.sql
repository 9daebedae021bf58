-- version 1, text a69e1fb5
-- Each movement changes the quantity on hand, the average cost and the value of its part (D6.3, D6.6). Nobody else
-- does.
create or replace function apply_stock_movement() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  part record;
  average numeric(16,6);
begin
  select p.quantity_on_hand, p.average_cost, p.cost into part from parts p
    where p.company_id = new.company_id and p.id = new.part_id for no key update;
  -- Without the part, the foreign key refuses the row.
  if not found then return new; end if;
  average := part.average_cost;
  if new.reverses_id is not null then
    if not exists (select from stock_movements m where m.company_id = new.company_id and m.id = new.reverses_id
        and m.part_id = new.part_id and m.kind = new.kind and m.quantity = - new.quantity
        and m.reverses_id is null) then
      raise exception 'a counter-entry has the part, the kind and the quantity of a movement that is none itself'
        using errcode = 'integrity_constraint_violation';
    end if;
    average := average_cost_without(new.part_id, new.reverses_id);
  elsif new.kind = 'receipt' and new.unit_cost is not null and new.quantity > 0 then
    average := (greatest(part.quantity_on_hand, 0) * coalesce(average, part.cost, new.unit_cost)
      + new.quantity * new.unit_cost) / (greatest(part.quantity_on_hand, 0) + new.quantity);
  end if;
  new.on_hand_after := part.quantity_on_hand + new.quantity;
  new.value_change := round(new.on_hand_after * coalesce(average, part.cost, 0), 2)
    - round(part.quantity_on_hand * coalesce(part.average_cost, part.cost, 0), 2);
  update parts set quantity_on_hand = new.on_hand_after, average_cost = average, last_updated = now(),
      low_told = low_told and new.on_hand_after <= reorder_point
    where company_id = new.company_id and id = new.part_id;
  return new;
end $$;

create or replace trigger stock_movements_apply before insert on stock_movements
  for each row execute function apply_stock_movement();
