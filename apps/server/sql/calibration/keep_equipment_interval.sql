-- version 1, text aee4074c
-- The days stay for releases that know no other unit. Whoever writes only days, means days.
create or replace function keep_equipment_interval() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.calibration_interval_days <> old.calibration_interval_days
      and (new.calibration_interval_count, new.calibration_interval_unit)
        is not distinct from (old.calibration_interval_count, old.calibration_interval_unit) then
    new.calibration_interval_unit := 'days';
    new.calibration_interval_count := null;
  end if;
  if new.calibration_interval_unit = 'days' or new.calibration_interval_count is null then
    new.calibration_interval_days := coalesce(new.calibration_interval_count, new.calibration_interval_days);
    new.calibration_interval_unit := 'days';
    new.calibration_interval_count := null;
  else
    new.calibration_interval_days := case new.calibration_interval_unit
      when 'weeks' then new.calibration_interval_count * 7
      when 'months' then round(new.calibration_interval_count * 365 / 12.0)
      else new.calibration_interval_count * 365 end;
  end if;
  return new;
end $$;

create or replace trigger customer_equipment_interval before insert or update of calibration_interval_days,
    calibration_interval_count, calibration_interval_unit
  on customer_equipment for each row execute function keep_equipment_interval();
