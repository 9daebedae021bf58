-- version 1, text c36ba170
create or replace function open_requests_of_units() returns table (unit_id int, repair_id int)
  language sql stable security definer set search_path = public, pg_temp rows 200 as $$
    with open as materialized (
      select r.id, r.customer_id, lower(r.serial_number) as serial, r.customer_equipment_id as unit from repairs r
      where r.company_id = app_company() and r.deleted_at is null
        and r.status in ('submitted','received','inspected','estimate_provided','estimate_approved','in_progress',
          'on_hold','waiting_for_parts','needs_review','estimate_declined')
    ), items as materialized (
      select o.id, o.customer_id, lower(x.serial_number) as serial, x.customer_equipment_id as unit from open o
        join repair_equipment x on x.company_id = app_company() and x.repair_id = o.id
    ), named as materialized (
      select o.id, o.customer_id, o.serial from open o where o.serial <> '' and o.unit is null
      union
      select i.id, i.customer_id, i.serial from items i where i.serial <> '' and i.unit is null
    ), found as materialized (
      select e.id as unit, e.customer_id as holder, n.id as repair, n.customer_id,
        count(*) over (partition by n.id, n.serial) as units
      from named n join customer_equipment e
        on e.company_id = app_company() and lower(e.serial_number) = n.serial
    )
    select f.unit, f.repair from found f
      where f.units = 1 or (coalesce(f.customer_id = f.holder, true)
        and exists (select from repairs_of_unit(f.unit) u where u.repair_id = f.repair))
    union select o.unit, o.id from open o where o.unit is not null
    union select i.unit, i.id from items i where i.unit is not null
    union
    select u.customer_equipment_id, u.repair_id from recall_units u join open o on o.id = u.repair_id
      where u.company_id = app_company()
  $$;
revoke execute on function open_requests_of_units() from public;
grant execute on function open_requests_of_units() to portal_app;
