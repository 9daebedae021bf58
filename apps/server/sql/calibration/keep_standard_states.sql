-- version 1, text 0d71b815
-- A change of the state of a standard stays as it was entered, whoever asks.
create or replace function keep_standard_states() returns trigger language plpgsql as $$
begin
  if removes_sample(old.company_id) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'the history of a standard does not change' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger standard_states_keep before update or delete on standard_states
  for each row execute function keep_standard_states();
