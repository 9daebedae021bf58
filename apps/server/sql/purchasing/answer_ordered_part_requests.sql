-- version 1, text 6c7af427
-- A part that was asked for a repair is answered when somebody orders it for that repair, on whichever screen.
create or replace function answer_ordered_part_requests() returns trigger language plpgsql as $$
begin
  update part_requests q set answer = 'ordered', answered_at = now()
    where q.company_id = new.company_id and q.repair_id = new.repair_id and q.part_id = new.part_id
      and q.answer is null and q.ended_at is null;
  return null;
end $$;

create or replace trigger purchase_order_items_answer_part_requests after insert on purchase_order_items
  for each row when (new.repair_id is not null and new.part_id is not null)
  execute function answer_ordered_part_requests();
