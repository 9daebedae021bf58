import { type Kysely, sql } from 'kysely';

/**
 * A unit has a serial number, an asset number or both, a location, a department and an owner, and its interval is in
 * days, weeks, months or years (D5.6). Requests, calibrations and their items name the unit of the register. The next due
 * date is printed only where the customer agreed (D5.11); until now it was printed unless somebody switched it off, so
 * nobody has agreed yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_equipment
      add column asset_number text, add column location text, add column department text, add column owner text,
      add column calibration_interval_count int,
      add column calibration_interval_unit text not null default 'days';
    alter table customer_equipment add constraint customer_equipment_interval_unit
      check (calibration_interval_unit in ('days', 'weeks', 'months', 'years')) not valid;
    alter table customer_equipment_states
      add column asset_number text, add column location text, add column department text, add column owner text,
      add column calibration_interval_count int, add column calibration_interval_unit text;
    alter table calibrations add column asset_number text;
    alter table repairs add column customer_equipment_id int, add column asset_number text;
    alter table repairs add constraint repairs_company_id_customer_equipment_id_fkey foreign key (company_id, customer_equipment_id)
      references customer_equipment (company_id, id) on delete set null (customer_equipment_id) not valid;
    alter table repair_equipment add column customer_equipment_id int, add column asset_number text;
    alter table repair_equipment add constraint repair_equipment_company_id_customer_equipment_id_fkey
      foreign key (company_id, customer_equipment_id)
      references customer_equipment (company_id, id) on delete set null (customer_equipment_id) not valid;
    alter table customers alter column print_next_due set default false;
    update customers set print_next_due = false where print_next_due;

    -- The days stay for releases that know no other unit. Whoever writes only days, means days.
    create function keep_equipment_interval() returns trigger language plpgsql as $$
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
    create trigger customer_equipment_interval before insert or update of calibration_interval_days,
        calibration_interval_count, calibration_interval_unit
      on customer_equipment for each row execute function keep_equipment_interval();

    create function equipment_words(unit customer_equipment) returns text language sql stable
      set search_path = public, pg_temp as $$
        select lower(concat_ws(' ', m.make, m.name, unit.serial_number, unit.asset_number, t.name, unit.location,
          unit.department, unit.owner))
        from equipment_models m join equipment_types t on t.id = m.equipment_type_id
        where m.id = unit.equipment_model_id
      $$;
    create or replace function keep_equipment_text() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      new.search_text := coalesce(equipment_words(new), '');
      return new;
    end $$;
    create trigger customer_equipment_more_text before update of asset_number, location, department, owner
      on customer_equipment for each row execute function keep_equipment_text();
    create or replace function renew_equipment_text() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      update customer_equipment e set search_text = coalesce(equipment_words(e), '')
        where e.company_id = new.company_id
          and case when tg_table_name = 'equipment_models' then e.equipment_model_id = new.id
            else e.equipment_type_id = new.id end;
      return null;
    end $$;

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
    create trigger customer_equipment_described after update on customer_equipment
      for each row when ((old.customer_id, old.equipment_model_id, old.serial_number, old.last_calibration_date,
          old.next_calibration_due, old.calibration_interval_days, old.active)
        is not distinct from (new.customer_id, new.equipment_model_id, new.serial_number, new.last_calibration_date,
          new.next_calibration_due, new.calibration_interval_days, new.active)
        and (old.asset_number, old.location, old.department, old.owner, old.calibration_interval_count,
          old.calibration_interval_unit)
        is distinct from (new.asset_number, new.location, new.department, new.owner, new.calibration_interval_count,
          new.calibration_interval_unit))
      execute function keep_equipment_state();

    -- As with units_of_serial and match_units, the tenant comes from the transaction's own setting.
    create function units_of_asset(asset text) returns table (unit_id int)
      language sql stable security definer set search_path = public, pg_temp rows 3 as $$
        select e.id from customer_equipment e
        where e.company_id = app_company() and lower(e.asset_number) = lower(asset)
      $$;
    create function match_units_by_asset(assets text[]) returns table (unit_id int)
      language sql stable security definer set search_path = public, pg_temp rows 1000 as $$
        select e.id from unnest(assets) k join customer_equipment e
          on e.company_id = app_company() and lower(e.asset_number) = lower(k)
      $$;
    revoke execute on function units_of_asset(text), match_units_by_asset(text[]) from public;
    grant execute on function units_of_asset(text), match_units_by_asset(text[]) to portal_app;

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
    create or replace function open_calibrations_of_units() returns table (unit_id int, repair_id int)
      language sql stable security definer set search_path = public, pg_temp rows 200 as $$
        with open as materialized (
          select r.id, r.customer_id, lower(r.serial_number) as serial, r.customer_equipment_id as unit from repairs r
          where r.company_id = app_company() and r.deleted_at is null and r.calibration_needed
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
          -- One look-up for each serial number. A join would read and lower all serial numbers of the register.
          from named n cross join lateral (select u.id, u.customer_id from customer_equipment u
            where u.company_id = app_company() and lower(u.serial_number) = n.serial offset 0) e
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
  `.execute(db);
}
