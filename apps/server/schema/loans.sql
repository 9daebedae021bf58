-- Dates of this file are calendar dates, YYYY-MM-DD.
create table demo_equipment (
  id int generated always as identity primary key,
  company_id int not null references companies,
  serial_number text not null check (serial_number <> ''),
  equipment_model_id int not null,
  current_status text not null default 'available' check (current_status in ('available', 'loaned', 'maintenance',
    'retired')),
  current_location text not null default 'office' check (current_location in ('office', 'customer', 'repair',
    'shipping')),
  current_customer_id int,
  notes text,
  last_calibration_date date,
  next_calibration_due date,
  acquisition_date date,
  active boolean not null default true,
  version int not null default 1,
  -- What the agreement names as the price of the unit.
  replacement_value numeric(12,2) check (replacement_value >= 0),
  -- The rate of this unit, when it is not the company's.
  daily_rate numeric(12,2) check (daily_rate >= 0),
  -- A unit with a history is hidden when it is deleted, because its loans and papers stay.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  -- The due date that staff were told of, and the last distance in days at which they were.
  calibration_told_for date,
  calibration_told_distance int,
  unique (company_id, id),
  foreign key (company_id, equipment_model_id) references equipment_models (company_id, id),
  foreign key (company_id, current_customer_id) references customers (company_id, id)
);
create index demo_equipment_by_status on demo_equipment (company_id, current_status, id);
create index demo_equipment_by_serial on demo_equipment (company_id, lower(serial_number), id);
create index demo_equipment_of_model on demo_equipment (company_id, equipment_model_id);
create index demo_equipment_of_customer on demo_equipment (company_id, current_customer_id)
  where current_customer_id is not null;
create index demo_equipment_by_last_calibration on demo_equipment (company_id, last_calibration_date, id);
create index demo_equipment_due on demo_equipment (company_id, next_calibration_due, id) where deleted_at is null;
create index demo_equipment_words on demo_equipment using gin (company_id, lower(serial_number) gin_trgm_ops);
select tenant_table('demo_equipment');

create table demo_equipment_agreements (
  id int generated always as identity primary key,
  company_id int not null references companies,
  type text not null check (type in ('email', 'print')),
  status text not null default 'pending' check (status in ('pending', 'signed')),
  -- The text as it was sent. A signed agreement keeps the text that it was signed with (D7.8).
  body text,
  sent_to text,
  sent_at timestamptz,
  token_hash bytea unique,
  token_expires_at timestamptz,
  signed_at timestamptz,
  -- The name that was typed, and the drawing of the signature when there is one.
  signed_by text,
  signature text,
  -- The network address of the person who signed by the link.
  signed_from text,
  channel text check (channel in ('link', 'staff_device', 'scan')),
  -- The member of staff whose device was signed on, or who added the scan.
  signed_with_user_id int,
  signed_with text,
  -- The signed PDF. It never changes (D7.3).
  file_id int,
  sha256 text,
  created_by_user_id int,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- `LA-` and a number of the company. The database gives it.
  number text not null,
  -- The link of hand-over mode. It is another one than the mailed link, so that a resend does not end it.
  hand_over_token_hash bytea unique,
  hand_over_expires_at timestamptz,
  -- The units as they were signed for, in the order of their loans.
  signed_units jsonb,
  check ((status = 'signed') = (signed_at is not null)),
  unique (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  constraint demo_equipment_agreements_numbered unique (company_id, number)
);
create index demo_equipment_agreements_pending on demo_equipment_agreements (company_id, id) where status = 'pending';
create index demo_equipment_agreements_of_file on demo_equipment_agreements (company_id, file_id)
  where file_id is not null;
select tenant_table('demo_equipment_agreements');

create table demo_equipment_loans (
  id int generated always as identity primary key,
  company_id int not null references companies,
  demo_equipment_id int not null,
  customer_id int not null,
  related_repair_id int,
  loan_date date not null,
  expected_return_date date not null,
  -- There is one exactly when the loan is returned.
  actual_return_date date,
  -- At most one loan of a unit is not returned (D7.1). A loan may be overdue before the daily job says so (D7.2).
  status text not null default 'active' check (status in ('active', 'overdue', 'returned')),
  outbound_tracking_number text,
  return_tracking_number text,
  late_fee_amount numeric(12,2),
  notes text,
  created_by_user_id int,
  version int not null default 1,
  agreement_id int not null,
  outbound_label_file_id int,
  return_label_file_id int,
  -- The rate on the day of the loan. The signed agreement names it.
  daily_rate numeric(12,2) check (daily_rate >= 0),
  late_fee_state text check (late_fee_state in ('proposed', 'accepted', 'waived')),
  late_fee_reason text,
  late_fee_decided_at timestamptz,
  late_fee_decided_by_user_id int,
  late_fee_decided_by text,
  -- Why the unit was lent past its calibration date (D7.4).
  override_reason text,
  created_at timestamptz not null default now(),
  -- Made by the database: the tracking numbers in lower case.
  search_text text generated always as (lower(coalesce(outbound_tracking_number, '') || ' ' ||
    coalesce(return_tracking_number, ''))) stored not null,
  -- What becomes of a loaner whose repair is done, and the status of the repair when somebody said so (D7.4).
  after_repair text check (after_repair in ('later', 'stays')),
  -- The status of the repair that the answer was given for. "Later" is asked again with the next one.
  after_repair_status text,
  check (actual_return_date >= loan_date),
  constraint demo_equipment_loans_check1 check ((status = 'returned') = (actual_return_date is not null)),
  unique (company_id, id),
  foreign key (company_id, demo_equipment_id) references demo_equipment (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, related_repair_id) references repairs (company_id, id)
    on delete set null (related_repair_id),
  foreign key (company_id, agreement_id) references demo_equipment_agreements (company_id, id),
  foreign key (company_id, outbound_label_file_id) references files (company_id, id),
  foreign key (company_id, return_label_file_id) references files (company_id, id),
  constraint demo_equipment_loans_check2 check (expected_return_date >= loan_date),
  constraint demo_equipment_loans_check3 check ((after_repair is null) = (after_repair_status is null))
);
-- D7.1: two people cannot take the same unit.
create unique index demo_equipment_loans_one_open on demo_equipment_loans (company_id, demo_equipment_id)
  where status <> 'returned';
create index demo_equipment_loans_of_unit on demo_equipment_loans (company_id, demo_equipment_id, loan_date desc);
create index demo_equipment_loans_by_status on demo_equipment_loans (company_id, status, expected_return_date, id);
create index demo_equipment_loans_of_customer on demo_equipment_loans (company_id, customer_id);
create index demo_equipment_loans_of_repair on demo_equipment_loans (company_id, related_repair_id)
  where related_repair_id is not null;
create index demo_equipment_loans_of_agreement on demo_equipment_loans (company_id, agreement_id);
create index demo_equipment_loans_of_outbound_label on demo_equipment_loans (company_id, outbound_label_file_id)
  where outbound_label_file_id is not null;
create index demo_equipment_loans_of_return_label on demo_equipment_loans (company_id, return_label_file_id)
  where return_label_file_id is not null;
create index demo_equipment_loans_open on demo_equipment_loans (company_id, expected_return_date, id)
  where status <> 'returned';
create index demo_equipment_loans_open_newest on demo_equipment_loans (company_id, id) where status <> 'returned';
create index demo_equipment_loans_returned on demo_equipment_loans (company_id, actual_return_date, id)
  where status = 'returned';
create index demo_equipment_loans_by_date on demo_equipment_loans (company_id, loan_date, id);
create index demo_equipment_loans_fees on demo_equipment_loans (company_id, id) where late_fee_state = 'proposed';
create index demo_equipment_loans_to_remind on demo_equipment_loans (expected_return_date, company_id, id)
  where status <> 'returned';
create index demo_equipment_loans_search on demo_equipment_loans using gin (company_id, search_text gin_trgm_ops);
select tenant_table('demo_equipment_loans');

-- The condition and the accessories of a unit when it was handed over and when it came back (D7.6).
create table demo_equipment_inspections (
  id int generated always as identity primary key,
  company_id int not null references companies,
  loan_id int not null,
  moment text not null check (moment in ('hand_over', 'return')),
  condition text,
  damaged boolean not null default false,
  accessories text[] not null default '{}',
  missing_accessories text[] not null default '{}',
  inspected_at timestamptz not null default now(),
  inspected_by_user_id int,
  inspected_by text,
  -- A return can be signed too and gives a receipt.
  signed_at timestamptz,
  signed_by text,
  signature text,
  receipt_file_id int,
  receipt_sha256 text,
  unique (company_id, id),
  foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id),
  foreign key (company_id, receipt_file_id) references files (company_id, id)
);
create unique index demo_equipment_inspections_once on demo_equipment_inspections (company_id, loan_id, moment);
create index demo_equipment_inspections_of_receipt on demo_equipment_inspections (company_id, receipt_file_id)
  where receipt_file_id is not null;
select tenant_table('demo_equipment_inspections');

create table demo_equipment_photos (
  id int generated always as identity primary key,
  company_id int not null references companies,
  loan_id int not null,
  moment text not null check (moment in ('hand_over', 'return')),
  file_id int not null,
  added_at timestamptz not null default now(),
  added_by_user_id int,
  added_by text,
  unique (company_id, id),
  foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index demo_equipment_photos_of_loan on demo_equipment_photos (company_id, loan_id, id);
create index demo_equipment_photos_of_file on demo_equipment_photos (company_id, file_id);
select tenant_table('demo_equipment_photos');

create table demo_equipment_loan_extensions (
  id int generated always as identity primary key,
  company_id int not null references companies,
  loan_id int not null,
  from_date date not null,
  to_date date not null,
  reason text not null check (reason <> ''),
  extended_at timestamptz not null default now(),
  extended_by_user_id int,
  extended_by text,
  check (to_date > from_date),
  unique (company_id, id),
  foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id)
);
create index demo_equipment_loan_extensions_of_loan on demo_equipment_loan_extensions (company_id, loan_id, id);
select tenant_table('demo_equipment_loan_extensions');

-- A unit that is kept for a customer from one day to another, both included (D7.7).
create table demo_equipment_reservations (
  id int generated always as identity primary key,
  company_id int not null references companies,
  demo_equipment_id int not null,
  customer_id int not null,
  from_date date not null,
  until_date date not null,
  status text not null default 'reserved' check (status in ('reserved', 'canceled', 'lent')),
  notes text,
  -- The loan that it became.
  loan_id int,
  reserved_at timestamptz not null default now(),
  reserved_by_user_id int,
  reserved_by text,
  ended_at timestamptz,
  ended_by_user_id int,
  ended_by text,
  version int not null default 1,
  check (until_date >= from_date),
  constraint demo_equipment_reservations_check1 check ((status = 'lent') = (loan_id is not null)),
  unique (company_id, id),
  -- D7.7: a unit is reserved for one customer at a time.
  constraint demo_equipment_reservations_overlap exclude using gist (company_id with =, demo_equipment_id with =,
    daterange(from_date, until_date, '[]') with &&) where (status = 'reserved'),
  foreign key (company_id, demo_equipment_id) references demo_equipment (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id)
);
create index demo_equipment_reservations_of_unit on demo_equipment_reservations (company_id, demo_equipment_id,
  from_date, id);
create index demo_equipment_reservations_of_customer on demo_equipment_reservations (company_id, customer_id, id);
create index demo_equipment_reservations_of_loan on demo_equipment_reservations (company_id, loan_id)
  where loan_id is not null;
create index demo_equipment_reservations_open on demo_equipment_reservations (company_id, from_date, id)
  where status = 'reserved';
select tenant_table('demo_equipment_reservations');
