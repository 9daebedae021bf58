-- version 2, text 3ab4bb8a
create or replace function keep_standard_calibration() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['voided_at','void_reason','file_id','points'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
    or (old.file_id is not null and new.file_id is distinct from old.file_id)
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at)
  then
    raise exception 'a calibration of a standard does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger standard_calibrations_keep before update on standard_calibrations
  for each row execute function keep_standard_calibration();
