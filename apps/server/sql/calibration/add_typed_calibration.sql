-- version 1, text 09bbd382
-- Whoever writes the columns of the standard, as an older release does, adds a calibration.
create or replace function add_typed_calibration() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update standard_calibrations c set voided_at = now(), void_reason = 'Its date was changed'
      where c.company_id = new.company_id and c.reference_standard_id = new.id and c.voided_at is null
        and c.calibrated_on > coalesce(new.calibrated_on, '-infinity');
  end if;
  if coalesce(new.certificate_number, new.calibrated_on::text, new.due_on::text, new.certificate_file_id::text)
    is not null
  then
    insert into standard_calibrations (company_id, reference_standard_id, certificate_number, calibrated_on, due_on,
        file_id)
      values (new.company_id, new.id, new.certificate_number, new.calibrated_on, new.due_on, new.certificate_file_id);
  end if;
  return null;
end $$;

create or replace trigger reference_standards_first_calibration after insert on reference_standards
  for each row when (pg_trigger_depth() = 0) execute function add_typed_calibration();

create or replace trigger reference_standards_next_calibration after update on reference_standards
  for each row when (pg_trigger_depth() = 0 and (old.certificate_number, old.calibrated_on, old.due_on,
      old.certificate_file_id) is distinct from (new.certificate_number, new.calibrated_on, new.due_on,
      new.certificate_file_id))
  execute function add_typed_calibration();
