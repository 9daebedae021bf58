-- version 1, text dbf0ddc0
-- Results on an issued certificate never change (D5.11), whoever asks.
create or replace function keep_issued_calibration() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['repair_id','repair_equipment_id','customer_equipment_id','technician_id'];
begin
  if removes_sample(case when tg_op = 'INSERT' then new.company_id else old.company_id end) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if old.issued_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
    raise exception 'results on an issued certificate do not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger calibrations_keep_issued before update or delete on calibrations
  for each row execute function keep_issued_calibration();
