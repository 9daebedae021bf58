-- version 1, text 60cdd349
-- What was signed never changes (D7.3), whoever asks. Agreements from before this version have no file yet.
create or replace function keep_signed_agreement() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['token_hash','token_expires_at','hand_over_token_hash','hand_over_expires_at',
    'sent_to','sent_at','version'];
begin
  if removes_sample(case when tg_op = 'INSERT' then new.company_id else old.company_id end) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if old.file_id is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
    raise exception 'an agreement that was signed does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger demo_equipment_agreements_keep_signed before update or delete on demo_equipment_agreements
  for each row execute function keep_signed_agreement();
