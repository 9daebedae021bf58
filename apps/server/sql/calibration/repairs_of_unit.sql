-- version 1, text fdbecfd7
-- The repairs and calibrations of a unit: those that name it, and those that name no unit and have its serial number.
create or replace function repairs_of_unit(unit int) returns table (repair_id int)
  language sql stable security definer set search_path = public, pg_temp rows 10 as $$
    with own as materialized (
      select e.id, e.serial_number, e.equipment_model_id, model_letters(m.name) as letters
      from customer_equipment e join equipment_models m on m.id = e.equipment_model_id
      where e.company_id = app_company() and e.id = unit and e.serial_number <> ''
    ), twins as materialized (
      select model_letters(m.name) as letters
      from own join customer_equipment e on e.company_id = app_company()
          and lower(e.serial_number) = lower(own.serial_number)
          and e.equipment_model_id <> own.equipment_model_id
        join equipment_models m on m.id = e.equipment_model_id
    )
    select r.id from own join repairs r on r.company_id = app_company()
        and lower(r.serial_number) = lower(own.serial_number) and r.deleted_at is null
      where r.customer_equipment_id is null and not exists (
        select 1 from twins t where position(t.letters in model_letters(r.model_part_no)) > 0
          and (position(own.letters in model_letters(r.model_part_no)) = 0
            or length(t.letters) > length(own.letters)))
    union
    select x.repair_id from own join repair_equipment x on x.company_id = app_company()
        and lower(x.serial_number) = lower(own.serial_number)
        and x.equipment_model_id = own.equipment_model_id
      join repairs r on r.id = x.repair_id and r.deleted_at is null
      where x.customer_equipment_id is null
    union
    select r.id from repairs r
      where r.company_id = app_company() and r.customer_equipment_id = unit and r.deleted_at is null
    union
    select x.repair_id from repair_equipment x join repairs r on r.id = x.repair_id and r.deleted_at is null
      where x.company_id = app_company() and x.customer_equipment_id = unit
  $$;
revoke execute on function repairs_of_unit(int) from public;
grant execute on function repairs_of_unit(int) to portal_app;
