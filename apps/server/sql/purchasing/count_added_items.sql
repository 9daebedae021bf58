-- version 1, text 9331d858
create or replace function count_added_items() returns trigger language plpgsql as $$
begin
  perform add_to_purchase_order(d.company_id, d.purchase_order_id, d.amount) from (
    select company_id, purchase_order_id, sum(line_total) as amount from added group by 1, 2 order by 1, 2) d;
  return null;
end $$;

create or replace trigger purchase_order_items_added after insert on purchase_order_items
  referencing new table as added for each statement execute function count_added_items();
