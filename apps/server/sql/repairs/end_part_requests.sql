-- version 1, text 6cd1d22e
-- A repair no longer waits for the parts that somebody asked for when its status leaves "Waiting for Parts", or when it is
-- finished. Undo of that step opens them again (take_back_act).
create or replace function end_part_requests() returns trigger language plpgsql as $$
begin
  update part_requests q set ended_at = now(), ended_act_id = act_of_transaction()
    where q.company_id = new.company_id and q.repair_id = new.id and q.ended_at is null;
  return null;
end $$;

create or replace trigger repairs_end_part_requests after update of status on repairs
  for each row when (old.status <> new.status
    and (old.status = 'waiting_for_parts' or new.status in ('completed','shipped','cancelled')))
  execute function end_part_requests();
