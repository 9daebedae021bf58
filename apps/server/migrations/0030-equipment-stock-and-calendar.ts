import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Equipment with its models, the stock with its ledger, the calendar, and demo units with their loans (B3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table equipment_types (
      id int generated always as identity primary key,
      company_id int not null references companies,
      name text not null check (name <> ''),
      description text,
      active boolean not null default true,
      version int not null default 1,
      unique (company_id, id)
    );
    create index equipment_types_by_name on equipment_types (company_id, lower(name), id);

    -- Deleting a type deletes its models (B2.11); one in use is held by whatever uses it, and with it the type.
    create table equipment_models (
      id int generated always as identity primary key,
      company_id int not null references companies,
      equipment_type_id int not null,
      name text not null check (name <> ''), make text not null check (make <> ''),
      part_number text, description text, manufacturer text,
      serial_number_prefix text, specifications text,
      active boolean not null default true,
      version int not null default 1,
      unique (company_id, id),
      foreign key (company_id, equipment_type_id) references equipment_types (company_id, id) on delete cascade
    );
    create index equipment_models_by_name on equipment_models (company_id, lower(make), lower(name), id);
    create index equipment_models_of_type on equipment_models (company_id, equipment_type_id, id);

    create table customer_equipment (
      id int generated always as identity primary key,
      company_id int not null references companies,
      customer_id int not null,
      equipment_type_id int not null,
      equipment_model_id int not null,
      serial_number text, notes text,
      last_calibration_date date, next_calibration_due date,
      calibration_interval_days int not null default 365 check (calibration_interval_days > 0),
      active boolean not null default true,
      version int not null default 1,
      unique (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id),
      foreign key (company_id, equipment_type_id) references equipment_types (company_id, id),
      foreign key (company_id, equipment_model_id) references equipment_models (company_id, id)
    );
    create index customer_equipment_of_customer on customer_equipment (company_id, customer_id, id);
    create index customer_equipment_of_type on customer_equipment (company_id, equipment_type_id);
    create index customer_equipment_of_model on customer_equipment (company_id, equipment_model_id);
    create index customer_equipment_by_serial on customer_equipment (company_id, lower(serial_number));
    create index customer_equipment_due on customer_equipment (company_id, next_calibration_due, id) where active;

    create table suppliers (
      id int generated always as identity primary key,
      company_id int not null references companies,
      name text not null check (name <> ''),
      contact_name text, email text, phone text,
      address text, city text, state text, zip text, country text not null default 'USA',
      website text, notes text,
      is_preferred boolean not null default false,
      active boolean not null default true,
      version int not null default 1,
      unique (company_id, id)
    );
    create index suppliers_by_name on suppliers (company_id, lower(name), id);

    create table parts (
      id int generated always as identity primary key,
      company_id int not null references companies,
      part_number text not null check (part_number <> ''),
      name text, description text,
      manufacturer text, model text,
      cost numeric(12,2), msrp numeric(12,2), selling_price numeric(12,2),
      -- The sum of the part's movements. Below zero when a repair used more than was counted (D6.3: never blocks).
      quantity_on_hand int not null default 0,
      reorder_point int not null default 0 check (reorder_point >= 0),
      location text, notes text,
      equipment_type_id int, equipment_model_id int, preferred_supplier_id int,
      active boolean not null default true,
      last_updated timestamptz not null default now(),
      version int not null default 1,
      unique (company_id, id),
      foreign key (company_id, equipment_type_id) references equipment_types (company_id, id),
      foreign key (company_id, equipment_model_id) references equipment_models (company_id, id),
      foreign key (company_id, preferred_supplier_id) references suppliers (company_id, id)
    );
    create index parts_by_number on parts (company_id, lower(part_number), id);
    create index parts_of_type on parts (company_id, equipment_type_id) where equipment_type_id is not null;
    create index parts_of_model on parts (company_id, equipment_model_id) where equipment_model_id is not null;
    create index parts_of_supplier on parts (company_id, preferred_supplier_id) where preferred_supplier_id is not null;
    create index parts_to_reorder on parts (company_id, id) where active and quantity_on_hand <= reorder_point;

    create table stock_movements (
      id int generated always as identity primary key,
      company_id int not null references companies,
      part_id int not null,
      kind text not null check (kind in ('receipt','use','correction')),
      quantity int not null check (quantity <> 0),
      reason text,
      repair_id int,
      reverses_id int,
      moved_at timestamptz not null default now(),
      moved_by_user_id int, moved_by text,
      check (kind <> 'correction' or reason is not null),
      unique (company_id, id),
      -- A movement is reversed at most once (D6.2).
      unique (company_id, reverses_id),
      foreign key (company_id, part_id) references parts (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id),
      foreign key (company_id, reverses_id) references stock_movements (company_id, id)
    );
    create index stock_movements_of_part on stock_movements (company_id, part_id, id desc);
    create index stock_movements_of_repair on stock_movements (company_id, repair_id) where repair_id is not null;

    -- D6.3: stock changes only through the ledger, for everybody, the tables' owner included.
    create function apply_stock_movement() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      update parts set quantity_on_hand = quantity_on_hand + new.quantity, last_updated = now()
        where company_id = new.company_id and id = new.part_id;
      return null;
    end $$;
    create trigger stock_movements_apply after insert on stock_movements
      for each row execute function apply_stock_movement();

    create function refuse_stock_without_movement() returns trigger language plpgsql as $$
    begin
      raise exception 'stock changes only through stock_movements' using errcode = 'integrity_constraint_violation';
    end $$;
    create trigger parts_begin_empty before insert on parts
      for each row when (new.quantity_on_hand <> 0) execute function refuse_stock_without_movement();
    create trigger parts_stock_by_ledger before update of quantity_on_hand on parts
      for each row when (old.quantity_on_hand <> new.quantity_on_hand and pg_trigger_depth() = 0)
      execute function refuse_stock_without_movement();

    create table service_types (
      id int generated always as identity primary key,
      company_id int not null references companies,
      name text not null check (name <> ''),
      description text,
      duration int not null default 60 check (duration > 0),
      color text not null default '#10b981',
      version int not null default 1,
      unique (company_id, id)
    );
    create index service_types_by_name on service_types (company_id, lower(name), id);

    create table appointments (
      id int generated always as identity primary key,
      company_id int not null references companies,
      title text not null check (title <> ''),
      description text,
      start_time timestamptz not null, end_time timestamptz not null check (end_time >= start_time),
      all_day boolean not null default false,
      location text,
      technician_id int, service_type_id int, customer_id int, customer_name text, repair_id int,
      appointment_type text not null check (appointment_type in ('Yearly Calibration','Repair','Install')),
      schedule_follow_up boolean not null default false,
      save_location boolean not null default true,
      status text not null default 'scheduled'
        check (status in ('scheduled','confirmed','completed','no_show','cancelled')),
      accounting_customer_id text, accounting_customer_data jsonb,
      created_by_id int,
      last_updated timestamptz not null default now(),
      version int not null default 1,
      unique (company_id, id),
      foreign key (company_id, technician_id) references technicians (company_id, id),
      foreign key (company_id, service_type_id) references service_types (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id)
    );
    create index appointments_by_start on appointments (company_id, start_time, id);
    create index appointments_of_technician on appointments (company_id, technician_id, start_time) where technician_id is not null;
    create index appointments_of_service on appointments (company_id, service_type_id) where service_type_id is not null;
    create index appointments_of_customer on appointments (company_id, customer_id, start_time) where customer_id is not null;
    create index appointments_of_repair on appointments (company_id, repair_id) where repair_id is not null;

    create table demo_equipment (
      id int generated always as identity primary key,
      company_id int not null references companies,
      serial_number text not null check (serial_number <> ''),
      equipment_model_id int not null,
      current_status text not null default 'available'
        check (current_status in ('available','loaned','maintenance','retired')),
      current_location text not null default 'office'
        check (current_location in ('office','customer','repair','shipping')),
      current_customer_id int,
      notes text,
      last_calibration_date date, next_calibration_due date, acquisition_date date,
      active boolean not null default true,
      version int not null default 1,
      unique (company_id, id),
      foreign key (company_id, equipment_model_id) references equipment_models (company_id, id),
      foreign key (company_id, current_customer_id) references customers (company_id, id)
    );
    create index demo_equipment_by_status on demo_equipment (company_id, current_status, id);
    create index demo_equipment_by_serial on demo_equipment (company_id, lower(serial_number), id);
    create index demo_equipment_of_model on demo_equipment (company_id, equipment_model_id);
    create index demo_equipment_of_customer on demo_equipment (company_id, current_customer_id) where current_customer_id is not null;

    create table demo_equipment_loans (
      id int generated always as identity primary key,
      company_id int not null references companies,
      demo_equipment_id int not null,
      customer_id int not null,
      related_repair_id int,
      loan_date date not null, expected_return_date date not null,
      actual_return_date date check (actual_return_date >= loan_date),
      status text not null default 'active' check (status in ('active','overdue','returned')),
      agreement_type text not null check (agreement_type in ('email','print')),
      agreement_signed boolean not null default false,
      agreement_signed_date timestamptz, agreement_signature text, rental_agreement_url text,
      outbound_tracking_number text, return_tracking_number text,
      shipping_label_url text, return_shipping_label_url text,
      late_fee_charged boolean not null default false, late_fee_amount numeric(12,2),
      notes text,
      created_by_user_id int,
      version int not null default 1,
      check ((status = 'returned') = (actual_return_date is not null)),
      unique (company_id, id),
      foreign key (company_id, demo_equipment_id) references demo_equipment (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id),
      foreign key (company_id, related_repair_id) references repairs (company_id, id)
        on delete set null (related_repair_id)
    );
    -- D7.1: two people cannot take the same unit.
    create unique index demo_equipment_loans_one_open on demo_equipment_loans (company_id, demo_equipment_id)
      where status <> 'returned';
    create index demo_equipment_loans_of_unit on demo_equipment_loans (company_id, demo_equipment_id, loan_date desc);
    create index demo_equipment_loans_by_status on demo_equipment_loans (company_id, status, expected_return_date, id);
    create index demo_equipment_loans_of_customer on demo_equipment_loans (company_id, customer_id);
    create index demo_equipment_loans_of_repair on demo_equipment_loans (company_id, related_repair_id) where related_repair_id is not null;
  `.execute(db);
  for (const table of [
    'equipment_types',
    'equipment_models',
    'customer_equipment',
    'suppliers',
    'parts',
    'service_types',
    'appointments',
    'demo_equipment',
    'demo_equipment_loans',
  ]) {
    await tenantTable(db, table);
  }
  // What moved stays written; a mistake is put right by a counter-entry (D6.2).
  await tenantTable(db, 'stock_movements', { grants: 'select, insert' });
}
