-- version 1, text e108df09
-- A reading of a room, and the file that it comes from, stay as they were taken. They can be withdrawn, once.
create or replace function keep_room_readings() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['withdrawn_at','withdraw_reason','withdrawn_by_user_id','withdrawn_by'];
begin
  if removes_sample(old.company_id) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or old.withdrawn_at is not null
    or to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
  then
    raise exception 'a reading of a room does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger room_readings_keep before update or delete on room_readings
  for each row execute function keep_room_readings();

create or replace trigger room_files_keep before update or delete on room_files
  for each row execute function keep_room_readings();
