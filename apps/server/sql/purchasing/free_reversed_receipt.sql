-- version 1, text 0cea6112
-- A receipt that is reversed takes back only its own pieces among those reserved for a repair (D6.2, D6.5). The
-- pieces that came first are used first.
create or replace function free_reversed_receipt() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  held record;
  later int;
  freed int;
begin
  select r.id, r.quantity, r.repair_id, coalesce(m.reserved_quantity, m.quantity) as brought into held
    from stock_movements m
    join purchase_order_items i on i.company_id = m.company_id and i.id = m.purchase_order_item_id
    join purchase_orders o on o.company_id = i.company_id and o.id = i.purchase_order_id
    join stock_reservations r on r.company_id = m.company_id and r.part_id = m.part_id
      and r.repair_id = coalesce(i.repair_id, case when not i.is_for_stock then o.repair_id end)
    where m.company_id = new.company_id and m.id = new.reverses_id for update of r;
  if not found then return null; end if;
  select coalesce(sum(coalesce(m.reserved_quantity, m.quantity)), 0) into later
    from stock_movements m
    join purchase_order_items i on i.company_id = m.company_id and i.id = m.purchase_order_item_id
    join purchase_orders o on o.company_id = i.company_id and o.id = i.purchase_order_id
    where m.company_id = new.company_id and m.part_id = new.part_id and m.id > new.reverses_id
      and m.kind = 'receipt' and m.reverses_id is null
      and coalesce(i.repair_id, case when not i.is_for_stock then o.repair_id end) = held.repair_id
      and not exists (select from stock_movements c where c.company_id = m.company_id and c.reverses_id = m.id);
  freed := least(held.brought, held.quantity - later);
  if freed >= held.quantity then
    delete from stock_reservations where id = held.id;
  elsif freed > 0 then
    update stock_reservations set quantity = quantity - freed where id = held.id;
  end if;
  return null;
end $$;

create or replace trigger stock_movements_free_reversed after insert on stock_movements
  for each row when (new.reverses_id is not null and new.kind = 'receipt' and new.quantity < 0)
  execute function free_reversed_receipt();
