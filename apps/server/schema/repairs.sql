-- One row per company, status and slot. A writer takes the slot of its own backend and touches
-- statuses in alphabetical order, so two writers cannot wait for each other.
create table repair_totals (
  company_id int not null references companies,
  status text not null,
  slot int not null,
  repairs bigint not null,
  primary key (company_id, status, slot)
) with (fillfactor = 50);
select tenant_table('repair_totals', grants => 'select');

-- Exact without a race: writers of one user meet on that user's row. Status updates never touch it.
create table repair_users (
  company_id int not null references companies,
  user_id int not null,
  repairs int not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select tenant_table('repair_users', grants => 'select');

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
select tenant_table('equipment_types');

-- Deleting a type deletes its models (B2.11); one in use is held by whatever uses it, and with it the type.
create table equipment_models (
  id int generated always as identity primary key,
  company_id int not null references companies,
  equipment_type_id int not null,
  name text not null check (name <> ''),
  make text not null check (make <> ''),
  part_number text,
  description text,
  manufacturer text,
  serial_number_prefix text,
  specifications text,
  active boolean not null default true,
  version int not null default 1,
  procedure text,
  -- The days from one calibration of a unit to the next (D5.5).
  calibration_interval_days int not null default 365 check (calibration_interval_days >= 1
    and calibration_interval_days <= 3650),
  accessories text[] not null default '{}',
  -- A list of {quantity, nominal, unit, lowerLimit, upperLimit}. All of them are texts, so that numbers keep the
  -- digits that were typed. The list is always read and written as a whole.
  measurement_points jsonb not null default '[]' check (jsonb_typeof(measurement_points) = 'array'),
  unique (company_id, id),
  foreign key (company_id, equipment_type_id) references equipment_types (company_id, id) on delete cascade
);
create index equipment_models_by_name on equipment_models (company_id, lower(make), lower(name), id);
create index equipment_models_of_type on equipment_models (company_id, equipment_type_id, id);
select tenant_table('equipment_models');

-- Sums by the company's day, in slots as repair_totals has them.
create table repair_stays (
  company_id int not null references companies,
  -- Calendar date of the company's zone.
  day date not null,
  status text not null,
  slot int not null,
  repairs int not null,
  seconds bigint not null,
  longest bigint not null,
  primary key (company_id, day, status, slot)
) with (fillfactor = 50);
select tenant_table('repair_stays', grants => 'select');

-- A named list of Repair Management. It belongs to its user, and when shared also to the company.
create table saved_views (
  id int generated always as identity primary key,
  company_id int not null references companies,
  user_id int not null references users,
  name text not null,
  query text not null,
  shared boolean not null default false,
  version int not null default 1,
  unique (company_id, id)
);
create unique index saved_views_name_taken on saved_views (company_id, user_id, lower(name));
create index saved_views_shared on saved_views (company_id) where shared;
select tenant_table('saved_views');

create table repairs (
  id int generated always as identity primary key,
  company_id int not null references companies,
  service_report_number text not null,
  user_id int,
  customer_id int,
  technician_id int,
  request_type text not null default 'repair' check (request_type in ('repair', 'calibration')),
  company_name text,
  contact_name text,
  customer_no text,
  phone_no text,
  email_address text not null,
  additional_emails text[] not null default '{}',
  address text,
  billing_address text,
  shipping_address text,
  billing_name text,
  billing_street text,
  billing_city text,
  billing_state text,
  billing_zip text,
  shipping_name text,
  shipping_street text,
  shipping_city text,
  shipping_state text,
  shipping_zip text,
  same_as_shipping boolean not null default false,
  po_number text,
  tax_exempt boolean not null default false,
  -- The day on which the company shipped it.
  date_shipped date,
  model_part_no text not null,
  serial_number text,
  warranty_status text not null default 'non_warranty' check (warranty_status in ('warranty', 'non_warranty')),
  description_problem text,
  repair_needed boolean not null default true,
  calibration_needed boolean not null default false,
  no_estimate_under200 boolean not null default false,
  shipping_insurance_needed boolean not null default false,
  address_confirmed boolean not null default false,
  special_instructions text,
  status text not null default 'submitted',
  -- Where an on-hold repair goes back to (D3.3).
  status_before_hold text,
  date_submitted timestamptz not null default now(),
  -- Last write of any kind; "untouched for N days" counts from here.
  touched_at timestamptz not null default now(),
  completed_at timestamptz,
  -- Calendar date, YYYY-MM-DD. It is what the customer is promised.
  estimated_completion_date date,
  estimated_cost numeric(12,2),
  actual_cost numeric(12,2),
  current_progress text,
  shipping_info text,
  inbound_tracking_number text,
  outbound_tracking_number text,
  inbound_shipping_cost numeric(12,2),
  outbound_shipping_cost numeric(12,2),
  part_number text,
  part_company_cost numeric(12,2),
  part_charged numeric(12,2),
  labor_cost numeric(12,2),
  total_cost numeric(12,2),
  profit_made numeric(12,2),
  shipping_label_file_id int,
  deleted_at timestamptz,
  deleted_by int,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Units of one request travel together (D3.8).
  shipment_id int,
  -- Completed or, where nobody said so before, shipped; forgotten when work goes on.
  closed_at timestamptz,
  -- The appointment at which the repair was requested, and its start at the time of the request (B3).
  appointment_id int,
  appointment_start_time timestamptz,
  -- Calendar date, YYYY-MM-DD, a calibration is wanted on (B3).
  calibration_date date,
  -- True when a customer without a confirmed address typed the addresses. Until they confirm their own, mail goes
  -- only there (D4.4).
  addresses_unproven boolean not null default false,
  -- The customer has asked for a loaner (D7.4).
  loaner_wanted boolean not null default false,
  -- Kept by trigger, so that the list of repairs finds those without an invoice.
  invoiced boolean not null default false,
  -- Since when it has its status. Kept by trigger.
  status_since timestamptz not null,
  -- What the request says is in the box.
  accessories text[] not null default '{}',
  -- What was in the box; null when nobody has recorded it.
  received_accessories text[],
  -- The shelf on which the unit stands.
  shelf text,
  -- The first time that the repair became received. Kept by trigger.
  received_at timestamptz,
  -- The first estimated completion date. Kept by trigger.
  first_promised_on date,
  -- The promise that the customer was last told after a delay, and the company's day on which that was.
  delay_told_for date,
  delay_told_on date,
  -- Staff revoke a link by making the next edition.
  link_edition int not null default 1,
  -- Kept with each message: since when the customer waits for an answer, up to which message staff have said that
  -- none is needed, and the last message to the customer.
  needs_reply_since timestamptz,
  -- The last message for which staff have said that no answer is needed.
  settled_message_id int,
  -- The last message of staff to the customer.
  last_staff_message_id int,
  -- The most that a customer has agreed to pay without an estimate. Null for requests from before, which said $200.
  pre_approved_up_to numeric(12,2) check (pre_approved_up_to >= 0),
  -- The day on which the customer sent it in: `date_shipped` of the request (A3).
  sent_in_on date,
  customer_equipment_id int,
  asset_number text,
  unique (company_id, id),
  unique (company_id, service_report_number),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, technician_id) references technicians (company_id, id),
  foreign key (company_id, shipment_id) references shipments (company_id, id),
  constraint repairs_status_known check (status in ('submitted', 'received', 'inspected', 'estimate_provided',
    'estimate_approved', 'in_progress', 'completed', 'shipped', 'cancelled', 'on_hold', 'waiting_for_parts',
    'needs_review', 'estimate_declined')),
  constraint repairs_status_before_hold_known check (status_before_hold in ('submitted', 'received', 'inspected',
    'estimate_provided', 'estimate_approved', 'in_progress', 'completed', 'shipped', 'cancelled', 'on_hold',
    'waiting_for_parts', 'needs_review', 'estimate_declined'))
) with (fillfactor = 85);
create index repairs_by_date on repairs (company_id, date_submitted desc, id desc) where deleted_at is null;
create index repairs_by_status on repairs (company_id, status, date_submitted desc, id desc) where deleted_at is null;
create index repairs_of_user on repairs (user_id, date_submitted desc, id desc) where deleted_at is null;
create index repairs_of_user_by_status on repairs (user_id, status, date_submitted desc, id desc)
  where deleted_at is null;
create index repairs_of_customer on repairs (customer_id, date_submitted desc, id desc) where deleted_at is null;
create index repairs_of_customer_by_status on repairs (customer_id, status, date_submitted desc, id desc)
  where deleted_at is null;
create index repairs_by_number on repairs (company_id, length(service_report_number), service_report_number, id)
  where deleted_at is null;
create index repairs_by_company_name on repairs (company_id, lower(company_name), id) where deleted_at is null;
create index repairs_by_serial on repairs (company_id, lower(serial_number)) where deleted_at is null;
create index repairs_by_technician on repairs (company_id, technician_id, date_submitted desc, id desc)
  where deleted_at is null and technician_id is not null;
create index repairs_by_touch on repairs (company_id, touched_at) where deleted_at is null;
create index repairs_by_completion on repairs (company_id, estimated_completion_date, id) where deleted_at is null;
create index repairs_deleted on repairs (deleted_at) where deleted_at is not null;
-- Deleting a file asks who refers to it; without these that would read whole tables.
create index repairs_by_label on repairs (company_id, shipping_label_file_id)
  where shipping_label_file_id is not null;
create index repairs_open_work on repairs (company_id, technician_id, status, estimated_completion_date)
  where deleted_at is null and (status <> all ('{completed,shipped,cancelled}'::text[]));
create index repairs_of_shipment on repairs (company_id, shipment_id) where shipment_id is not null;
create index repairs_closed on repairs (company_id, closed_at) include (technician_id, date_submitted, total_cost,
  profit_made) where deleted_at is null and closed_at is not null;
create index repairs_live_by_touch on repairs (company_id, touched_at) where deleted_at is null
  and (status <> all ('{completed,shipped,cancelled}'::text[]));
create index repairs_of_appointment on repairs (company_id, appointment_id) where appointment_id is not null;
-- Removing a customer looks for deleted repairs too, which the other indexes leave out.
create index repairs_naming_customer on repairs (company_id, customer_id) where customer_id is not null;
create index repairs_calibrated on repairs (company_id, closed_at) include (date_submitted) where calibration_needed
  and deleted_at is null and closed_at is not null;
create index repairs_to_calibrate on repairs (company_id, id) include (customer_id, serial_number)
  where calibration_needed and deleted_at is null and (status in ('submitted', 'received', 'inspected',
  'estimate_provided', 'estimate_approved', 'in_progress', 'on_hold', 'waiting_for_parts', 'needs_review',
  'estimate_declined'));
-- Only few requests ask for a loaner, so the index stays small.
create index repairs_loaner_wanted on repairs (company_id, date_submitted desc, id desc) where loaner_wanted
  and deleted_at is null;
create index repairs_not_invoiced on repairs (company_id, date_submitted desc, id desc) where not invoiced
  and (status in ('completed', 'shipped')) and deleted_at is null;
-- Only the statuses that the queue lists by their age.
create index repairs_by_status_since on repairs (company_id, status, status_since, id) where deleted_at is null
  and (status in ('estimate_provided', 'estimate_declined', 'waiting_for_parts', 'completed'));
create index repairs_late on repairs (company_id, estimated_completion_date, id) where deleted_at is null
  and (status <> all ('{completed,shipped,cancelled}'::text[])) and estimated_completion_date is not null;
create index repairs_unassigned on repairs (company_id, date_submitted desc, id desc) include (status)
  where deleted_at is null and technician_id is null and (status <> all ('{completed,shipped,cancelled}'::text[]));
create index repairs_by_days_in_status on repairs (company_id, ( case when status <> all
  ('{shipped,cancelled}'::text[]) then status_since else null::timestamptz end), id desc) where deleted_at is null;
create index repairs_by_days_late on repairs (company_id, ( case when status <> all
  ('{completed,shipped,cancelled}'::text[]) then estimated_completion_date else null::date end), id desc)
  where deleted_at is null;
-- The days of finished work, by its kind. The expression is that of features/repairs/kind-of-work.ts.
create index repairs_done_by_kind on repairs (company_id, ( case when calibration_needed
  and not repair_needed then 'calibration' when warranty_status = 'warranty' then 'warranty' else 'repair' end),
  completed_at) include (received_at) where deleted_at is null and completed_at is not null
  and received_at is not null;
-- Finished repairs that had a promise, for the report on promises kept.
create index repairs_promised on repairs (company_id, closed_at) include (first_promised_on, calibration_needed,
  repair_needed, warranty_status) where deleted_at is null and closed_at is not null
  and first_promised_on is not null;
create index repairs_need_reply on repairs (company_id, needs_reply_since) where needs_reply_since is not null
  and deleted_at is null;
create index repairs_answered_of_customer on repairs (company_id, customer_id)
  where last_staff_message_id is not null and deleted_at is null;
create index repairs_answered_of_user on repairs (company_id, user_id) where last_staff_message_id is not null
  and deleted_at is null;
create index repairs_by_address on repairs (company_id, lower(email_address));
create index repairs_of_equipment on repairs (company_id, customer_equipment_id)
  where customer_equipment_id is not null;
create index repairs_to_calibrate_by_unit on repairs (company_id, id) include (customer_id, serial_number,
  customer_equipment_id) where calibration_needed and deleted_at is null
  and (status in ('submitted', 'received', 'inspected', 'estimate_provided', 'estimate_approved', 'in_progress',
  'on_hold', 'waiting_for_parts', 'needs_review', 'estimate_declined'));
create index repairs_by_asset on repairs (company_id, lower(asset_number)) where asset_number is not null;
select tenant_table('repairs');

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
  visibility text not null default 'customer' check (visibility in ('customer', 'internal')),
  uploaded_by int,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, repair_id) references repairs (company_id, id)
);
create index files_of_repair on files (company_id, repair_id);
select tenant_table('files');

create table repair_logs (
  id int generated always as identity primary key,
  company_id int not null references companies,
  repair_id int not null,
  status text,
  message text not null,
  date timestamptz not null default now(),
  added_by_user_id int,
  added_by text,
  visibility text not null default 'customer' check (visibility in ('customer', 'internal')),
  -- A status set outside the transition map (D3.3).
  is_override boolean not null default false,
  cost numeric(12,2),
  part_added text,
  part_description text,
  part_quantity int,
  part_cost numeric(12,2),
  labor_hours numeric(8,2),
  labor_rate numeric(12,2),
  work_performed text,
  -- An entry that tells the same status again goes on with the stay; only a change ends it.
  status_since timestamptz,
  left_status text,
  stay_seconds bigint,
  -- The act that can be undone (decision 0041). The database sets it.
  act_id bigint default act_of_transaction(),
  foreign key (company_id, repair_id) references repairs (company_id, id),
  unique (company_id, id),
  constraint repair_logs_status_known check (status in ('submitted', 'received', 'inspected', 'estimate_provided',
    'estimate_approved', 'in_progress', 'completed', 'shipped', 'cancelled', 'on_hold', 'waiting_for_parts',
    'needs_review', 'estimate_declined'))
);
create index repair_logs_of_repair on repair_logs (repair_id, date desc, id desc);
create index repair_logs_by_change on repair_logs (company_id, date) include (status, left_status)
  where status is not null and status_since = date;
create index repair_logs_of_act on repair_logs (act_id) where act_id is not null;
select tenant_table('repair_logs');

create table repair_images (
  id int generated always as identity primary key,
  company_id int not null references companies,
  repair_id int not null,
  file_id int not null,
  filename text not null,
  description text,
  visibility text not null default 'customer' check (visibility in ('customer', 'internal')),
  uploaded_by_user_id int,
  uploaded_by text,
  uploaded_at timestamptz not null default now(),
  -- True for a photo that came through the link of its repair.
  from_link boolean not null default false,
  foreign key (company_id, repair_id) references repairs (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  unique (company_id, id)
);
create index repair_images_of_repair on repair_images (repair_id, id);
create index repair_images_by_file on repair_images (company_id, file_id);
select tenant_table('repair_images');

-- Kept by trigger; read only through the `search_repairs` function.
create table repair_search (
  repair_id int primary key,
  company_id int not null,
  date_submitted timestamptz not null,
  text text not null,
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade
);
create index repair_search_words on repair_search using gin (company_id, text gin_trgm_ops);
create index repair_search_by_date on repair_search (company_id, date_submitted desc, repair_id desc) include (text);
select tenant_table('repair_search', grants => 'select');

-- A unit a calibration request is for (B3).
create table repair_equipment (
  id int generated always as identity primary key,
  company_id int not null references companies,
  repair_id int not null,
  equipment_type_id int not null,
  equipment_model_id int not null,
  serial_number text,
  notes text,
  -- The unit of the register that the item is about.
  customer_equipment_id int,
  asset_number text,
  unique (company_id, id),
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade,
  foreign key (company_id, equipment_type_id) references equipment_types (company_id, id),
  foreign key (company_id, equipment_model_id) references equipment_models (company_id, id)
);
create index repair_equipment_of_repair on repair_equipment (company_id, repair_id, id);
create index repair_equipment_of_type on repair_equipment (company_id, equipment_type_id);
create index repair_equipment_of_model on repair_equipment (company_id, equipment_model_id);
create index repair_equipment_by_serial on repair_equipment (company_id, lower(serial_number));
create index repair_equipment_of_unit on repair_equipment (company_id, customer_equipment_id)
  where customer_equipment_id is not null;
select tenant_table('repair_equipment', grants => 'select, insert, delete');
grant update (equipment_type_id, equipment_model_id, serial_number, notes, customer_equipment_id) on repair_equipment to portal_app;

-- What a person changed in a repair and may undo for some seconds (decision 0041).
create table repair_acts (
  id bigint generated always as identity primary key,
  company_id int not null references companies,
  repair_id int not null,
  user_id int not null references users on delete cascade,
  -- The version of the repair after the act.
  version int not null,
  -- The changed columns of the repair as they were, by their names.
  before jsonb not null,
  -- The part lines as they were, and what the act did to stock. Null when the act changed no part.
  parts jsonb,
  stock jsonb,
  made_at timestamptz not null default now(),
  undo_until timestamptz not null,
  undone_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, repair_id) references repairs (company_id, id)
);
create index repair_acts_of_repair on repair_acts (company_id, repair_id, version);
create index repair_acts_of_user on repair_acts (user_id);
create index repair_acts_by_end on repair_acts (undo_until);
select tenant_table('repair_acts', grants => 'select, insert');

-- The time that a technician worked on a repair.
create table work_times (
  id int generated always as identity primary key,
  company_id int not null references companies,
  repair_id int not null,
  technician_id int not null,
  started_at timestamptz not null,
  -- Null while the work is running. A technician has at most one such row.
  stopped_at timestamptz,
  note text,
  -- The rate when the work began. A later rate does not change what was worked before.
  hourly_rate numeric(12,2),
  -- When an admin corrected it.
  corrected_at timestamptz,
  version int not null default 1,
  -- When the portal recorded it. `started_at` is the time of the device.
  made_at timestamptz not null default now(),
  check (stopped_at >= started_at),
  foreign key (company_id, repair_id) references repairs (company_id, id),
  foreign key (company_id, technician_id) references technicians (company_id, id)
);
-- A technician works on one repair at a time.
create unique index work_times_one_running on work_times (company_id, technician_id) where stopped_at is null;
create index work_times_of_repair on work_times (company_id, repair_id, started_at desc, id desc);
create index work_times_of_technician on work_times (company_id, technician_id);
select tenant_table('work_times');
