-- version 1, text 5d1585a3
-- The same goes for the standards that were used.
create or replace function keep_issued_standards() returns trigger language plpgsql as $$
begin
  if removes_sample(case when tg_op = 'INSERT' then new.company_id else old.company_id end) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if exists (select 1 from calibrations c
    where c.id = case when tg_op = 'INSERT' then new.calibration_id else old.calibration_id end
      and c.issued_at is not null)
  then
    raise exception 'results on an issued certificate do not change' using errcode = 'integrity_constraint_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger calibration_standards_keep_issued before insert or update or delete on calibration_standards
  for each row execute function keep_issued_standards();
