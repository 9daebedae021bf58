-- version 1, text a3286ae0
-- Limits of a check stay as they were set: other ones are a row of their own.
create or replace function keep_check_limits() returns trigger language plpgsql as $$
begin
  if removes_sample(old.company_id) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'the limits of a check do not change' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger standard_check_limits_keep before update or delete on standard_check_limits
  for each row execute function keep_check_limits();
