-- version 1, text 4c88cb94
-- An order gets a new version when anything changes that its PDF shows of a line, so that the supplier never gets
-- a PDF that was drawn before a colleague changed a line (D6.8).
create or replace function count_changed_items() returns trigger language plpgsql as $$
begin
  perform add_to_purchase_order(d.company_id, d.purchase_order_id, d.amount) from (
    select a.company_id, a.purchase_order_id, sum(a.line_total - b.line_total) as amount
    from after_change a join before_change b on b.id = a.id
    where (a.part_number, a.description, a.manufacturer, a.quantity, a.unit_price)
      is distinct from (b.part_number, b.description, b.manufacturer, b.quantity, b.unit_price)
    group by 1, 2 order by 1, 2) d;
  return null;
end $$;

create or replace trigger purchase_order_items_changed after update on purchase_order_items
  referencing old table as before_change new table as after_change
  for each statement execute function count_changed_items();
