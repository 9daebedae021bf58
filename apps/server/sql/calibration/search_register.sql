-- version 2, text 9bcfc1f5
-- Gives all that the filters and the order need. A word that every unit has then costs one look at the units.
create or replace function search_register(pattern text) returns table (id int, customer_id int, equipment_type_id int,
    equipment_model_id int, serial_number text, next_calibration_due date, active boolean)
  language sql stable security definer set search_path = public, pg_temp rows 500 as $$
    select e.id, e.customer_id, e.equipment_type_id, e.equipment_model_id, e.serial_number,
      e.next_calibration_due, e.active
    from find_equipment(pattern) f join customer_equipment e on e.id = f.unit_id
  $$;
revoke execute on function search_register(text) from public;
grant execute on function search_register(text) to portal_app;
