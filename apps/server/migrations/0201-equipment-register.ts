import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The register of customers' units: search, orders, the history of a unit and its moves to other customers (D5.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_equipment
      add column search_text text not null default '',
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now();

    -- The text is kept in lower case, because ILIKE would fold every text again for each search.
    create function customer_equipment_text(serial text, model int) returns text language sql stable
      set search_path = public, pg_temp as $$
        select lower(concat_ws(' ', m.make, m.name, serial, t.name))
        from equipment_models m join equipment_types t on t.id = m.equipment_type_id where m.id = model
      $$;
    create function keep_equipment_text() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      new.search_text := coalesce(customer_equipment_text(new.serial_number, new.equipment_model_id), '');
      return new;
    end $$;
    create trigger customer_equipment_text before insert or update of serial_number, equipment_model_id
      on customer_equipment for each row execute function keep_equipment_text();
    create function renew_equipment_text() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      update customer_equipment e set search_text = customer_equipment_text(e.serial_number, e.equipment_model_id)
        where e.company_id = new.company_id
          and case when tg_table_name = 'equipment_models' then e.equipment_model_id = new.id
            else e.equipment_type_id = new.id end;
      return null;
    end $$;
    create trigger equipment_models_text after update of make, name, equipment_type_id on equipment_models
      for each row when (old.make <> new.make or old.name <> new.name) execute function renew_equipment_text();
    create trigger equipment_types_text after update of name on equipment_types
      for each row when (old.name <> new.name) execute function renew_equipment_text();
    update customer_equipment set search_text = coalesce(customer_equipment_text(serial_number, equipment_model_id), '');

    create index customer_equipment_words on customer_equipment using gin (company_id, search_text gin_trgm_ops);
    create index customer_equipment_by_due on customer_equipment (company_id, next_calibration_due, id);
    create index customer_equipment_by_id on customer_equipment (company_id, id desc);
    drop index customer_equipment_by_serial;
    create index customer_equipment_by_serial on customer_equipment (company_id, lower(serial_number), id);

    -- As with repairs: row-level security would switch the trigram index off, so the tenant comes from the
    -- transaction's own setting, never from an argument.
    create function find_equipment(pattern text) returns table (unit_id int)
      language sql stable security definer set search_path = public, pg_temp rows 500 as $$
        select e.id from customer_equipment e
        where e.company_id = app_company() and e.search_text like lower(pattern)
      $$;

    -- The units with a serial number. Two makers may use the same one.
    create function units_of_serial(serial text) returns table (unit_id int)
      language sql stable security definer set search_path = public, pg_temp rows 3 as $$
        select e.id from customer_equipment e
        where e.company_id = app_company() and lower(e.serial_number) = lower(serial)
      $$;

    create function model_letters(model text) returns text language sql immutable
      return regexp_replace(lower(model), '[^a-z0-9]', '', 'g');

    -- The repairs and calibrations of a unit: those with its serial number. When another unit has the same serial
    -- number, the model that the request names decides (D5.14). The longer name wins, because '87' is in '87V'.
    create function repairs_of_unit(unit int) returns table (repair_id int)
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
          where not exists (
            select 1 from twins t where position(t.letters in model_letters(r.model_part_no)) > 0
              and (position(own.letters in model_letters(r.model_part_no)) = 0
                or length(t.letters) > length(own.letters)))
        union
        select x.repair_id from own join repair_equipment x on x.company_id = app_company()
            and lower(x.serial_number) = lower(own.serial_number)
            and x.equipment_model_id = own.equipment_model_id
          join repairs r on r.id = x.repair_id and r.deleted_at is null
      $$;
    revoke execute on function find_equipment(text), units_of_serial(text), repairs_of_unit(int) from public;
    grant execute on function find_equipment(text), units_of_serial(text), repairs_of_unit(int) to portal_app;

    -- Where a unit was before. Names are kept as they were, so the entry outlives the customers.
    create table customer_equipment_moves (
      id int generated always as identity primary key,
      company_id int not null references companies,
      customer_equipment_id int not null,
      from_customer_id int not null, from_customer_name text not null,
      to_customer_id int not null, to_customer_name text not null,
      moved_at timestamptz not null default now(),
      moved_by_user_id int, moved_by text,
      unique (company_id, id),
      foreign key (company_id, customer_equipment_id) references customer_equipment (company_id, id)
        on delete cascade
    );
    create index customer_equipment_moves_of_unit on customer_equipment_moves
      (company_id, customer_equipment_id, id desc);
  `.execute(db);
  await tenantTable(db, 'customer_equipment_moves', { grants: 'select, insert' });
}
