-- version 2, text 01a6ce66
-- What was sent never changes (D3.6). The erasure of a person empties who answered an estimate that nobody
-- approved, and takes its PDF to be drawn again (decision 0052).
create or replace function keep_sent_estimate() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = old.company_id::text and old.decision is distinct from 'approve'
    and to_jsonb(new) - array['answered_by', 'answered_from', 'reason', 'po_number', 'signature', 'file_id', 'sha256', 'is_mailed', 'revision']
      = to_jsonb(old) - array['answered_by', 'answered_from', 'reason', 'po_number', 'signature', 'file_id', 'sha256', 'is_mailed', 'revision']
  then
    return new;
  end if;
  if old.state <> 'draft' and (new.state = 'draft'
    or (new.version, new.note, new.valid_until, new.total, new.sent_at, new.updated_at, new.discount_kind,
        new.discount_value, new.discount, new.tax_rate, new.tax_exempt, new.tax, new.calibration_terms)
      is distinct from (old.version, old.note, old.valid_until, old.total, old.sent_at, old.updated_at, old.discount_kind,
        old.discount_value, old.discount, old.tax_rate, old.tax_exempt, old.tax, old.calibration_terms))
    or old.file_id is not null and (new.file_id, new.sha256) is distinct from (old.file_id, old.sha256)
    or old.approved_file_id is not null and new.approved_file_id is distinct from old.approved_file_id
    or old.answered_at is not null
      and (new.decision, new.answered_at, new.answered_by, new.reason, new.po_number, new.signature, new.channel,
        new.taken, new.answered_discount, new.answered_tax, new.answered_total)
      is distinct from (old.decision, old.answered_at, old.answered_by, old.reason, old.po_number, old.signature, old.channel,
        old.taken, old.answered_discount, old.answered_tax, old.answered_total)
  then
    raise exception 'an estimate that was sent does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger estimates_keep_sent before update on estimates
  for each row execute function keep_sent_estimate();
