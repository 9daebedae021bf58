-- version 1, text 9a1898f1
-- What was agreed for a calibration stays as it was agreed; another agreement is another row.
create or replace function keep_calibration_agreements() returns trigger language plpgsql as $$
begin
  raise exception 'an agreement does not change' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger calibration_agreements_keep before update on calibration_agreements
  for each row execute function keep_calibration_agreements();
