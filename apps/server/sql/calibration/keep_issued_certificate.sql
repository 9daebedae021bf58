-- version 2, text 26bf696f
-- What was issued never changes (D5.11), whoever asks. It may be replaced or withdrawn, its repair may be removed
-- for good, and its customer may be merged into another.
create or replace function keep_issued_certificate() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['state','withdrawn_on','withdrawal_reason','withdrawn_by_user_id','withdrawal_seen_at',
    'withdrawal_seen_by_user_id','withdrawal_mailed_at','repair_id','customer_id','user_id','version'];
begin
  if removes_sample(case when tg_op = 'INSERT' then new.company_id else old.company_id end) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if old.state = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE'
    or to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
    or new.state = 'draft'
    or (old.state in ('replaced','withdrawn') and new.state <> old.state)
  then
    raise exception 'a certificate that was issued does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger certificates_keep_issued before update or delete on certificates
  for each row execute function keep_issued_certificate();
