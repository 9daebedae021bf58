-- version 1, text 73111588
-- An approved revision of a procedure never changes, whoever asks.
create or replace function keep_approved_revision() returns trigger language plpgsql as $$
begin
  if removes_sample(old.company_id) or old.approved_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) is distinct from to_jsonb(old) then
    raise exception 'an approved revision does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger procedure_revisions_keep_approved before update or delete on procedure_revisions
  for each row execute function keep_approved_revision();
