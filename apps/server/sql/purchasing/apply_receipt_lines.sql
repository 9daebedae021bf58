-- version 1, text 3afb94c8
-- A receipt raises the received quantities of its lines, and settles their orders (D6.2).
create or replace function apply_receipt_lines() returns trigger language plpgsql as $$
begin
  update purchase_order_items i set version = i.version + 1,
    received_quantity = i.received_quantity + r.pieces,
    -- What arrives after it was closed short is not short any more.
    closed_short_quantity = least(i.closed_short_quantity,
      greatest(i.quantity - i.received_quantity - r.pieces, 0))
  from (select company_id, item_id, sum(quantity)::int as pieces from added group by 1, 2) r
  where i.company_id = r.company_id and i.id = r.item_id;
  perform settle_purchase_order(d.company_id, d.purchase_order_id) from (
    select distinct i.company_id, i.purchase_order_id from added a join purchase_order_items i on i.id = a.item_id
    order by 1, 2) d;
  return null;
end $$;

create or replace trigger purchase_order_receipt_lines_apply after insert on purchase_order_receipt_lines
  referencing new table as added for each statement execute function apply_receipt_lines();
