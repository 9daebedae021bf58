-- version 1, text 5e0b6c6d
-- A seal is never changed, so that the doctor notices entries that were removed, changed or put in (decision
-- 0065).
create or replace function keep_audit_seal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and exists (select from company_closings
    where company_id = old.company_id and removing_since is not null) then
    return old;
  end if;
  raise exception 'a seal of the audit trail is never changed';
end $$;

create or replace trigger audit_seals_stay before update or delete on audit_seals
  for each row execute function keep_audit_seal();
