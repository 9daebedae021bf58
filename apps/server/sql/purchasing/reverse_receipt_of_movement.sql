-- version 1, text 203ff337
-- Reversing a movement of stock that a receipt made reverses the receipt, whoever does it (D6.2).
create or replace function reverse_receipt_of_movement() returns trigger language plpgsql as $$
begin
  insert into purchase_order_receipt_lines (company_id, receipt_id, item_id, quantity, unit_price, note, reverses_id,
    moved_by_user_id, moved_by)
  select l.company_id, l.receipt_id, l.item_id, -l.quantity, l.unit_price, new.reason, l.id,
    new.moved_by_user_id, new.moved_by
  from stock_movements m join purchase_order_receipt_lines l on l.company_id = m.company_id
    and l.receipt_id = m.receipt_id and l.item_id = m.purchase_order_item_id and l.reverses_id is null
  where m.company_id = new.company_id and m.id = new.reverses_id;
  return null;
end $$;

create or replace trigger stock_movements_reverse_receipt after insert on stock_movements
  for each row when (new.reverses_id is not null) execute function reverse_receipt_of_movement();
