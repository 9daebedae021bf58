-- Dates are calendar dates, YYYY-MM-DD.
create table reference_standards (
  id int generated always as identity primary key,
  company_id int not null references companies,
  name text not null check (name <> ''),
  make text,
  model text,
  serial_number text,
  -- Of its newest calibration that counts; kept by trigger.
  certificate_number text,
  calibrated_on date,
  due_on date,
  certificate_file_id int,
  active boolean not null default true,
  version int not null default 1,
  quantity text,
  range text,
  check (due_on > calibrated_on),
  unique (company_id, id),
  foreign key (company_id, certificate_file_id) references files (company_id, id)
);
create index reference_standards_by_name on reference_standards (company_id, lower(name), id);
create index reference_standards_by_due on reference_standards (company_id, due_on, id);
select tenant_table('reference_standards', grants => 'select, insert, update');

create table certificates (
  id int generated always as identity primary key,
  company_id int not null references companies,
  repair_id int,
  -- The customer and the portal user who may read it, as of the repair when it was drafted.
  customer_id int,
  user_id int,
  kind text not null check (kind in ('own', 'uploaded')),
  number text not null check (number <> ''),
  edition int not null default 1 check (edition > 0),
  state text not null default 'draft' check (state in ('draft', 'issued', 'replaced', 'withdrawn')),
  laboratory text,
  remarks text,
  -- The edition that this one corrects.
  replaces_id int,
  correction_reason text,
  -- The day on which the units arrived; null when nobody set that status.
  received_on date,
  drafted_by_user_id int,
  drafted_by text,
  drafted_at timestamptz not null default now(),
  approved_by_user_id int,
  approved_by text,
  issued_on date,
  issued_at timestamptz,
  -- The hash of the code that the QR code on the paper holds.
  code_hash bytea unique,
  file_id int,
  sha256 text,
  withdrawn_on date,
  withdrawal_reason text,
  withdrawn_by_user_id int,
  -- Grows with every change, also of the results on a draft.
  version int not null default 1,
  -- When the customer said that they have seen the withdrawal; without a user they said so by the tracking link.
  withdrawal_seen_at timestamptz,
  withdrawal_seen_by_user_id int,
  check ((state = 'draft') = (issued_at is null)),
  constraint certificates_check1 check (state = 'draft' or issued_on is not null and file_id is not null
    and sha256 is not null),
  constraint certificates_check2 check ((state = 'withdrawn') = (withdrawal_reason is not null)),
  constraint certificates_check3 check ((replaces_id is null) = (correction_reason is null)),
  unique (company_id, id),
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, replaces_id) references certificates (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create unique index certificates_numbered on certificates (company_id, number, edition) where kind = 'own';
-- One correction of a certificate at a time.
create unique index certificates_one_correction on certificates (company_id, replaces_id)
  where replaces_id is not null;
create index certificates_of_repair on certificates (company_id, repair_id, id desc) where repair_id is not null;
create index certificates_of_customer on certificates (company_id, customer_id, id desc)
  where customer_id is not null;
create index certificates_by_number on certificates (company_id, lower(number) text_pattern_ops, id desc);
create index certificates_to_approve on certificates (company_id, id) where state = 'draft';
-- Results on these certificates do not count: others took their place, or are in force for now.
create index certificates_not_in_force on certificates (company_id, id) where (state in ('replaced', 'withdrawn'))
  or state = 'draft' and replaces_id is not null;
select tenant_table('certificates');

-- Whether and when a company recalls units by itself (D5.12). A company without a row has the defaults.
create table recall_settings (
  company_id int primary key references companies,
  enabled boolean not null default false,
  -- Days before the due date; negative ones are days after it.
  distances int[] not null default '{60,30,7,-7}' check (cardinality(distances) > 0),
  -- The last day, in the company's zone, for which recalls were planned.
  planned_on date
);
select tenant_table('recall_settings', grants => 'select, insert, update');

-- One mail to one customer about all its units due. It is planned with a due time, claimed, checked and sent
-- once.
create table recalls (
  id int generated always as identity primary key,
  company_id int not null references companies,
  customer_id int not null,
  due_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'skipped', 'unreachable')),
  sent_at timestamptz,
  recipients text[] not null default '{}',
  token_hash bytea unique,
  expires_at timestamptz,
  -- The member of staff who sent it; null when the portal did.
  asked_by_user_id int,
  asked_by text,
  answered_at timestamptz,
  answered_by text,
  check ((token_hash is null) = (expires_at is null)),
  constraint recalls_check1 check ((state = 'sent') = (token_hash is not null)),
  unique (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id)
);
create index recalls_due on recalls (due_at) where state = 'pending';
create index recalls_by_id on recalls (company_id, id desc);
create index recalls_of_customer on recalls (company_id, customer_id, id desc);
select tenant_table('recalls', grants => 'select, insert, update');

-- Calibrations of reference standards (D5.10). They never change and are never deleted.
create table standard_calibrations (
  id int generated always as identity primary key,
  company_id int not null references companies,
  reference_standard_id int not null,
  certificate_number text,
  issuer text,
  accreditation text,
  -- Null when it is not known, as for what was entered before this table.
  calibrated_on date,
  due_on date,
  file_id int,
  -- Entered by mistake. The row stays, and no calibration relies on it any more.
  voided_at timestamptz,
  void_reason text,
  created_at timestamptz not null default now(),
  check (due_on > calibrated_on),
  constraint standard_calibrations_check1 check ((voided_at is null) = (void_reason is null)),
  unique (company_id, id),
  foreign key (company_id, reference_standard_id) references reference_standards (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index standard_calibrations_of_standard on standard_calibrations (company_id, reference_standard_id,
  calibrated_on desc nulls last, id desc);
create index standard_calibrations_of_file on standard_calibrations (company_id, file_id) where file_id is not null;
select tenant_table('standard_calibrations', grants => 'select, insert, update');

create table customer_equipment (
  id int generated always as identity primary key,
  company_id int not null references companies,
  customer_id int not null,
  equipment_type_id int not null,
  equipment_model_id int not null,
  serial_number text,
  notes text,
  -- Calendar date, YYYY-MM-DD.
  last_calibration_date date,
  -- Calendar date, YYYY-MM-DD.
  next_calibration_due date,
  -- From one calibration to the next (D5.5). A trigger keeps it when the interval is in another unit.
  calibration_interval_days int not null default 365 check (calibration_interval_days > 0),
  active boolean not null default true,
  version int not null default 1,
  -- Kept by trigger: make, model, serial number and type in lower case.
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The result of the last calibration that was done here (D5.5). After `fail` there is no next date by itself.
  last_calibration_result text check (last_calibration_result in ('pass', 'adjusted', 'limited', 'fail')),
  -- The calibration that set the dates; null when somebody typed them.
  last_calibration_id int,
  -- The customer's own number of the unit (D5.6).
  asset_number text,
  location text,
  department text,
  owner text,
  -- Null for days: then `calibration_interval_days` is the number.
  calibration_interval_count int,
  calibration_interval_unit text not null default 'days',
  unique (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, equipment_type_id) references equipment_types (company_id, id),
  foreign key (company_id, equipment_model_id) references equipment_models (company_id, id),
  constraint customer_equipment_interval_unit check (calibration_interval_unit in ('days', 'weeks', 'months',
    'years'))
);
create index customer_equipment_of_customer on customer_equipment (company_id, customer_id, id);
create index customer_equipment_of_type on customer_equipment (company_id, equipment_type_id);
create index customer_equipment_of_model on customer_equipment (company_id, equipment_model_id);
create index customer_equipment_due on customer_equipment (company_id, next_calibration_due, id) where active;
create index customer_equipment_words on customer_equipment using gin (company_id, search_text gin_trgm_ops);
create index customer_equipment_by_due on customer_equipment (company_id, next_calibration_due, id);
create index customer_equipment_by_id on customer_equipment (company_id, id desc);
create index customer_equipment_by_serial on customer_equipment (company_id, lower(serial_number), id);
create index customer_equipment_of_calibration on customer_equipment (company_id, last_calibration_id)
  where last_calibration_id is not null;
create index customer_equipment_by_asset on customer_equipment (company_id, lower(asset_number), id)
  where asset_number is not null;
select tenant_table('customer_equipment');
grant usage on sequence customer_equipment_id_seq to portal_app;

-- Where a unit was before. Names are kept as they were, so the entry outlives the customers.
create table customer_equipment_moves (
  id int generated always as identity primary key,
  company_id int not null references companies,
  customer_equipment_id int not null,
  from_customer_id int not null,
  from_customer_name text not null,
  to_customer_id int not null,
  to_customer_name text not null,
  moved_at timestamptz not null default now(),
  moved_by_user_id int,
  moved_by text,
  unique (company_id, id),
  foreign key (company_id, customer_equipment_id) references customer_equipment (company_id, id) on delete cascade
);
create index customer_equipment_moves_of_unit on customer_equipment_moves (company_id, customer_equipment_id, id
  desc);
select tenant_table('customer_equipment_moves', grants => 'select, insert');

-- The results of one unit (D5.9). Those on an issued certificate never change.
create table calibrations (
  id int generated always as identity primary key,
  company_id int not null references companies,
  repair_id int,
  repair_equipment_id int,
  customer_equipment_id int,
  certificate_id int,
  -- What the unit was called when the results were entered. Certificates print it.
  type_name text not null,
  make text not null,
  model_name text not null,
  serial_number text,
  calibrated_on date,
  procedure text,
  technician_id int,
  technician_name text,
  place text,
  temperature text,
  humidity text,
  result text check (result in ('pass', 'adjusted', 'limited', 'fail')),
  proposed_result text check (proposed_result in ('pass', 'adjusted', 'limited', 'fail')),
  as_found_notes text,
  as_left_notes text,
  certificate_number text,
  -- A list of measurement points with readings, always read and written as a whole. Numbers are texts, so that
  -- they keep the digits that were typed (D5.9).
  points jsonb not null default '[]' check (jsonb_typeof(points) = 'array'),
  -- The next due date that completing the results gave the unit.
  next_due date,
  completed_at timestamptz,
  -- All users who have entered or changed the results.
  entered_by_user_ids int[] not null default '{}',
  issued_at timestamptz,
  version int not null default 1,
  -- True when the unit came within its limits; null when the results do not say so.
  found_in_limits boolean,
  -- The due date that the unit had before this calibration.
  was_due_on date,
  remarks text,
  -- The specification that the limits come from.
  limits_from text,
  -- Why an admin certified results that contradict themselves, and the admin's name.
  override_reason text,
  overridden_by text,
  -- The account of the person who calibrated; null for a technician without one.
  technician_user_id int,
  -- When that person entered or confirmed the results as they are now.
  confirmed_at timestamptz,
  confirmed_by_user_id int,
  asset_number text,
  check (completed_at is null or calibrated_on is not null and result is not null),
  constraint calibrations_check1 check (issued_at is null or completed_at is not null and certificate_id is not null),
  unique (company_id, id),
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id),
  foreign key (company_id, repair_equipment_id) references repair_equipment (company_id, id)
    on delete set null (repair_equipment_id),
  foreign key (company_id, customer_equipment_id) references customer_equipment (company_id, id),
  foreign key (company_id, certificate_id) references certificates (company_id, id)
    on delete set null (certificate_id),
  foreign key (company_id, technician_id) references technicians (company_id, id) on delete set null (technician_id),
  constraint calibrations_overridden check ((override_reason is null) = (overridden_by is null)),
  constraint calibrations_confirmed check (confirmed_at is not null or confirmed_by_user_id is null)
);
-- A unit of a request has one set of results that may still change.
create unique index calibrations_one_open on calibrations (company_id, repair_equipment_id) where issued_at is null
  and repair_equipment_id is not null;
create index calibrations_of_item on calibrations (company_id, repair_equipment_id, id desc)
  where repair_equipment_id is not null;
create index calibrations_of_repair on calibrations (company_id, repair_id) where repair_id is not null;
create index calibrations_of_unit on calibrations (company_id, customer_equipment_id, calibrated_on desc, id desc)
  where customer_equipment_id is not null;
create index calibrations_of_certificate on calibrations (company_id, certificate_id, id)
  where certificate_id is not null;
create index calibrations_of_technician on calibrations (company_id, technician_id) where technician_id is not null;
create index calibrations_by_day on calibrations (company_id, calibrated_on) include (make, model_name, result,
  found_in_limits, was_due_on, certificate_id) where completed_at is not null;
select tenant_table('calibrations');

-- The columns are a copy of the standard on that day, because the standard itself changes with its next calibration.
create table calibration_standards (
  id int generated always as identity primary key,
  company_id int not null references companies,
  calibration_id int not null,
  reference_standard_id int not null,
  position int not null,
  name text not null,
  make text,
  model text,
  serial_number text,
  certificate_number text,
  due_on date,
  override_reason text,
  overridden_by text,
  -- Its calibration that was in force. Null without one, and in rows that are older than those calibrations.
  standard_calibration_id int,
  calibrated_on date,
  issuer text,
  accreditation text,
  check ((override_reason is null) = (overridden_by is null)),
  unique (calibration_id, "position"),
  foreign key (company_id, calibration_id) references calibrations (company_id, id) on delete cascade,
  foreign key (company_id, reference_standard_id) references reference_standards (company_id, id),
  foreign key (company_id, standard_calibration_id) references standard_calibrations (company_id, id)
);
create index calibration_standards_of_calibration on calibration_standards (company_id, calibration_id, "position");
create index calibration_standards_of_standard on calibration_standards (company_id, reference_standard_id,
  calibration_id desc);
create index calibration_standards_of_standard_calibration on calibration_standards (company_id,
  standard_calibration_id) where standard_calibration_id is not null;
select tenant_table('calibration_standards');

-- A unit that a recall asked about.
create table recall_units (
  id int generated always as identity primary key,
  company_id int not null references companies,
  recall_id int not null,
  customer_equipment_id int not null,
  -- The due date that the customer was asked about.
  due_on date not null,
  -- The distance that this mail used up. Null when the unit was only listed along.
  distance int,
  outcome text check (outcome in ('requested', 'declined')),
  repair_id int,
  unique (recall_id, customer_equipment_id),
  foreign key (company_id, recall_id) references recalls (company_id, id) on delete cascade,
  foreign key (company_id, customer_equipment_id) references customer_equipment (company_id, id) on delete cascade,
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id)
);
-- A unit is asked about once at each distance to each of its due dates (D5.12).
create unique index recall_units_once on recall_units (company_id, customer_equipment_id, due_on, distance);
create index recall_units_of_recall on recall_units (company_id, recall_id);
create index recall_units_of_repair on recall_units (company_id, repair_id) where repair_id is not null;
create index recall_units_waiting on recall_units (company_id, due_on) where outcome is null;
select tenant_table('recall_units');

-- What the register said of a unit, and since when. Kept by trigger (D5.15).
create table customer_equipment_states (
  id bigint generated always as identity primary key,
  company_id int not null references companies,
  customer_equipment_id int not null,
  since timestamptz not null,
  customer_id int not null,
  equipment_model_id int not null,
  serial_number text,
  last_calibration_date date,
  next_calibration_due date,
  calibration_interval_days int not null,
  active boolean not null,
  asset_number text,
  location text,
  department text,
  owner text,
  calibration_interval_count int,
  calibration_interval_unit text,
  constraint customer_equipment_states_company_id_customer_equipment_id_fkey foreign key (company_id,
    customer_equipment_id) references customer_equipment (company_id, id) on delete cascade
);
create index customer_equipment_states_of_unit on customer_equipment_states (company_id, customer_equipment_id, since
  desc, id desc);
-- Units that a customer had at some time. What they had last on a day is then looked up by unit.
create index customer_equipment_states_of_customer on customer_equipment_states (company_id, customer_id,
  customer_equipment_id);
select tenant_table('customer_equipment_states', grants => 'select');

-- A change of saved results. Rows are only added.
create table calibration_changes (
  id int generated always as identity primary key,
  company_id int not null references companies,
  calibration_id int not null,
  changed_at timestamptz not null default now(),
  changed_by_user_id int,
  changed_by text not null,
  -- Written as JSON text.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  foreign key (company_id, calibration_id) references calibrations (company_id, id) on delete cascade
);
create index calibration_changes_of_calibration on calibration_changes (company_id, calibration_id, id desc);
select tenant_table('calibration_changes', grants => 'select, insert');
