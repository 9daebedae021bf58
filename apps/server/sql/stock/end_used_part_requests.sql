-- version 1, text 69e7ccb6
-- A request for a part of the catalogue ends when the repair uses as many pieces of it.
create or replace function end_used_part_requests() returns trigger language plpgsql as $$
begin
  update part_requests q set ended_at = now(), ended_act_id = act_of_transaction()
    where q.company_id = new.company_id and q.repair_id = new.repair_id and q.part_id = new.part_id
      and q.ended_at is null and q.quantity <= - new.quantity;
  return null;
end $$;

create or replace trigger stock_movements_end_part_requests after insert on stock_movements
  for each row when (new.kind = 'use' and new.quantity < 0 and new.repair_id is not null)
  execute function end_used_part_requests();
