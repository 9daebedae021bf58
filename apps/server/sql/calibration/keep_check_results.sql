-- version 1, text 6db4fa10
-- A result of a check stays as it was entered. It can be marked as a mistake, once.
create or replace function keep_check_results() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['voided_at','void_reason','voided_by_user_id','voided_by'];
begin
  if removes_sample(old.company_id) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or old.voided_at is not null
    or to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
  then
    raise exception 'a result of a check does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger standard_check_results_keep before update or delete on standard_check_results
  for each row execute function keep_check_results();
