-- version 1, text c1e1533f
-- The columns of the standard keep the newest of its calibrations, for lists (decision 0063).
create or replace function keep_newest_of_standard() returns trigger language plpgsql as $$
begin
  update reference_standards s set (certificate_number, calibrated_on, due_on, certificate_file_id) =
      (select c.certificate_number, c.calibrated_on, c.due_on, c.file_id from standard_calibrations c
        where c.company_id = s.company_id and c.reference_standard_id = s.id and c.voided_at is null
        order by c.calibrated_on desc nulls last, c.id desc limit 1)
    where s.company_id = new.company_id and s.id = new.reference_standard_id;
  return null;
end $$;

create or replace trigger standard_calibrations_newest after insert or update on standard_calibrations
  for each row execute function keep_newest_of_standard();
