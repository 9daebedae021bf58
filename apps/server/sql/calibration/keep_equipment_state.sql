-- version 1, text 18681584
-- Each state of a unit is kept, for the register on a day (D5.6).
create or replace function keep_equipment_state() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into customer_equipment_states (company_id, customer_equipment_id, since, customer_id, equipment_model_id,
    serial_number, asset_number, location, department, owner, last_calibration_date, next_calibration_due,
    calibration_interval_days, calibration_interval_count, calibration_interval_unit, active)
  values (new.company_id, new.id, case tg_op when 'INSERT' then new.created_at else now() end, new.customer_id,
    new.equipment_model_id, new.serial_number, new.asset_number, new.location, new.department, new.owner,
    new.last_calibration_date, new.next_calibration_due, new.calibration_interval_days,
    new.calibration_interval_count, new.calibration_interval_unit, new.active);
  return null;
end $$;

create or replace trigger customer_equipment_described after update on customer_equipment
  for each row when ((old.customer_id, old.equipment_model_id, old.serial_number, old.last_calibration_date,
      old.next_calibration_due, old.calibration_interval_days, old.active)
    is not distinct from (new.customer_id, new.equipment_model_id, new.serial_number, new.last_calibration_date,
      new.next_calibration_due, new.calibration_interval_days, new.active)
    and (old.asset_number, old.location, old.department, old.owner, old.calibration_interval_count,
      old.calibration_interval_unit)
    is distinct from (new.asset_number, new.location, new.department, new.owner, new.calibration_interval_count,
      new.calibration_interval_unit))
  execute function keep_equipment_state();

create or replace trigger customer_equipment_first_state after insert on customer_equipment
  for each row execute function keep_equipment_state();

create or replace trigger customer_equipment_next_state after update on customer_equipment
  for each row when ((old.customer_id, old.equipment_model_id, old.serial_number, old.last_calibration_date,
      old.next_calibration_due, old.calibration_interval_days, old.active)
    is distinct from (new.customer_id, new.equipment_model_id, new.serial_number, new.last_calibration_date,
      new.next_calibration_due, new.calibration_interval_days, new.active))
  execute function keep_equipment_state();
