-- version 1, text d8d76728
-- Brings the units of a repair to the newest results that count.
create or replace function follow_results_of_repair(repair int) returns void language plpgsql as $$
declare
  unit customer_equipment;
  newest calibrations;
  typed customer_equipment_states;
begin
  for unit in select e.* from customer_equipment e where e.id in (select c.customer_equipment_id
      from repair_equipment i join calibrations c on c.repair_equipment_id = i.id
      where i.repair_id = repair and c.completed_at is not null) order by e.id for no key update
  loop
    select * into newest from calibrations_that_count(unit.id) c
      order by c.calibrated_on desc, c.id desc limit 1;
    if newest.id is null and unit.last_calibration_id is not null then
      -- What the register said before any calibration of the portal; nothing for a new unit.
      select * into typed from customer_equipment_states s
        where s.customer_equipment_id = unit.id and not exists (select from calibrations c
          where c.customer_equipment_id = unit.id and c.calibrated_on = s.last_calibration_date)
        order by s.id desc limit 1;
      update customer_equipment set last_calibration_date = typed.last_calibration_date,
        next_calibration_due = typed.next_calibration_due, last_calibration_result = null,
        last_calibration_id = null, version = version + 1 where id = unit.id;
    -- A later day that somebody typed stays.
    elsif newest.id is not null and newest.id is distinct from unit.last_calibration_id
        and (unit.last_calibration_id is not null or unit.last_calibration_date is null
          or unit.last_calibration_date < newest.calibrated_on) then
      update customer_equipment set last_calibration_date = newest.calibrated_on,
        next_calibration_due = newest.next_due, last_calibration_result = newest.result,
        last_calibration_id = newest.id, version = version + 1 where id = unit.id;
    end if;
  end loop;
end $$;
