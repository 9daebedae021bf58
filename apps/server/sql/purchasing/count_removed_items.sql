-- version 1, text 3f3957ec
create or replace function count_removed_items() returns trigger language plpgsql as $$
begin
  perform add_to_purchase_order(d.company_id, d.purchase_order_id, -d.amount) from (
    select company_id, purchase_order_id, sum(line_total) as amount from removed group by 1, 2 order by 1, 2) d;
  return null;
end $$;

create or replace trigger purchase_order_items_removed after delete on purchase_order_items
  referencing old table as removed for each statement execute function count_removed_items();
