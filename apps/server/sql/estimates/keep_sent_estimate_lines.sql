-- version 1, text 3bed68ca
-- What was sent never changes (D3.6).
create or replace function keep_sent_estimate_lines() returns trigger language plpgsql as $$
declare
  estimate int := case when tg_op = 'INSERT' then new.estimate_id else old.estimate_id end;
begin
  if removes_sample(case when tg_op = 'INSERT' then new.company_id else old.company_id end) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if exists (select 1 from estimates where id = estimate and state <> 'draft') then
    raise exception 'an estimate that was sent does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger estimate_lines_keep_sent before insert or update or delete on estimate_lines
  for each row execute function keep_sent_estimate_lines();
