import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Repairs with their timeline, parts and images (A3), and the people who work on them (D3.14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table technicians (
      id int generated always as identity primary key,
      company_id int not null references companies,
      user_id int,
      name text not null, email text, phone text,
      specialties text, color text not null default '#3b82f6',
      active boolean not null default true,
      version int not null default 1,
      unique (company_id, id),
      foreign key (company_id, user_id) references users (company_id, id)
    );

    create table repairs (
      id int generated always as identity primary key,
      company_id int not null references companies,
      service_report_number text not null,
      user_id int, customer_id int, technician_id int,
      request_type text not null default 'repair' check (request_type in ('repair','calibration')),
      company_name text, contact_name text, customer_no text, phone_no text,
      email_address text not null,
      additional_emails text[] not null default '{}',
      address text, billing_address text, shipping_address text,
      billing_name text, billing_street text, billing_city text, billing_state text, billing_zip text,
      shipping_name text, shipping_street text, shipping_city text, shipping_state text, shipping_zip text,
      same_as_shipping boolean not null default false,
      po_number text,
      tax_exempt boolean not null default false,
      date_shipped date,
      model_part_no text not null, serial_number text,
      warranty_status text not null default 'non_warranty' check (warranty_status in ('warranty','non_warranty')),
      description_problem text,
      repair_needed boolean not null default true,
      calibration_needed boolean not null default false,
      no_estimate_under200 boolean not null default false,
      shipping_insurance_needed boolean not null default false,
      address_confirmed boolean not null default false,
      special_instructions text,
      status text not null default 'submitted',
      status_before_hold text,
      date_submitted timestamptz not null default now(),
      touched_at timestamptz not null default now(),
      completed_at timestamptz,
      estimated_completion_date date,
      estimated_cost numeric(12,2), actual_cost numeric(12,2),
      current_progress text, shipping_info text,
      inbound_tracking_number text, outbound_tracking_number text,
      inbound_shipping_cost numeric(12,2), outbound_shipping_cost numeric(12,2),
      part_number text, part_company_cost numeric(12,2), part_charged numeric(12,2),
      labor_cost numeric(12,2), total_cost numeric(12,2), profit_made numeric(12,2),
      shipping_label_file_id int,
      deleted_at timestamptz, deleted_by int,
      updated_at timestamptz not null default now(),
      version int not null default 1,
      unique (company_id, id),
      unique (company_id, service_report_number),
      foreign key (company_id, user_id) references users (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id),
      foreign key (company_id, technician_id) references technicians (company_id, id)
    ) with (fillfactor = 85);
    create index repairs_by_date on repairs (company_id, date_submitted desc, id desc) where deleted_at is null;
    create index repairs_by_status on repairs (company_id, status, date_submitted desc, id desc) where deleted_at is null;
    create index repairs_of_user on repairs (user_id, date_submitted desc, id desc) where deleted_at is null;
    create index repairs_of_user_by_status on repairs (user_id, status, date_submitted desc, id desc) where deleted_at is null;
    create index repairs_of_customer on repairs (customer_id, date_submitted desc, id desc) where deleted_at is null;
    create index repairs_of_customer_by_status on repairs (customer_id, status, date_submitted desc, id desc) where deleted_at is null;
    create index repairs_by_number on repairs (company_id, length(service_report_number), service_report_number, id) where deleted_at is null;
    create index repairs_by_company_name on repairs (company_id, lower(company_name), id) where deleted_at is null;
    create index repairs_by_serial on repairs (company_id, lower(serial_number)) where deleted_at is null;
    create index repairs_by_technician on repairs (company_id, technician_id, date_submitted desc, id desc) where deleted_at is null and technician_id is not null;
    create index repairs_by_touch on repairs (company_id, touched_at) where deleted_at is null;
    create index repairs_by_completion on repairs (company_id, estimated_completion_date, id) where deleted_at is null;
    create index repairs_deleted on repairs (deleted_at) where deleted_at is not null;

    create table files (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int,
      storage_key text not null unique,
      thumbnail_key text unique,
      content_type text not null,
      bytes bigint not null,
      sha256 text not null,
      name text not null,
      visibility text not null default 'customer' check (visibility in ('customer','internal')),
      uploaded_by int,
      created_at timestamptz not null default now(),
      unique (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id)
    );
    alter table repairs add foreign key (company_id, shipping_label_file_id) references files (company_id, id);

    create table repair_logs (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      status text, message text not null,
      date timestamptz not null default now(),
      added_by_user_id int, added_by text,
      visibility text not null default 'customer' check (visibility in ('customer','internal')),
      is_override boolean not null default false,
      cost numeric(12,2),
      part_added text, part_description text, part_quantity int, part_cost numeric(12,2),
      labor_hours numeric(8,2), labor_rate numeric(12,2), work_performed text,
      foreign key (company_id, repair_id) references repairs (company_id, id)
    );
    create index repair_logs_of_repair on repair_logs (repair_id, date desc, id desc);

    create table repair_parts (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      position int not null,
      part_number text not null, description text not null default '',
      quantity int not null check (quantity > 0),
      unit_price numeric(12,2) not null default 0, msrp_price numeric(12,2) not null default 0,
      unique (repair_id, position),
      foreign key (company_id, repair_id) references repairs (company_id, id)
    );

    create table repair_images (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      file_id int not null,
      filename text not null, description text,
      visibility text not null default 'customer' check (visibility in ('customer','internal')),
      uploaded_by_user_id int, uploaded_by text,
      uploaded_at timestamptz not null default now(),
      foreign key (company_id, repair_id) references repairs (company_id, id),
      foreign key (company_id, file_id) references files (company_id, id)
    );
    create index repair_images_of_repair on repair_images (repair_id, id);

    alter table outbox_messages add foreign key (company_id, repair_id) references repairs (company_id, id);
  `.execute(db);
  for (const table of ['technicians', 'repairs', 'files', 'repair_logs', 'repair_parts', 'repair_images']) {
    await tenantTable(db, table);
  }
}
