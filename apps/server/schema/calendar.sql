create table appointments (
  id int generated always as identity primary key,
  company_id int not null references companies,
  title text not null check (title <> ''),
  description text,
  -- For an all-day one, midnight UTC of its first and of its last day, so that a change of zone moves no date.
  start_time timestamptz not null,
  end_time timestamptz not null,
  all_day boolean not null default false,
  location text,
  technician_id int,
  service_type_id int,
  customer_id int,
  customer_name text,
  repair_id int,
  appointment_type text not null check (appointment_type in ('Yearly Calibration', 'Repair', 'Install')),
  schedule_follow_up boolean not null default false,
  save_location boolean not null default true,
  status text not null default 'scheduled' check (status in ('scheduled', 'confirmed', 'completed', 'no_show',
    'cancelled')),
  accounting_customer_id text,
  accounting_customer_data jsonb,
  created_by_id int,
  last_updated timestamptz not null default now(),
  version int not null default 1,
  -- The UID of the appointment in iCalendar files. It never changes, also when the portal moves to another host.
  calendar_uid uuid not null default gen_random_uuid(),
  started_at timestamptz,
  finished_at timestamptz,
  -- What the customer was last told, so that a move that was undone sends no mail. Null when nobody was told.
  told jsonb,
  -- The words that the search looks at. The database writes them.
  search_text text generated always as (lower(title || ' ' || coalesce(customer_name, ''))) stored,
  check (end_time >= start_time),
  unique (company_id, id),
  foreign key (company_id, technician_id) references technicians (company_id, id),
  foreign key (company_id, service_type_id) references service_types (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id)
);
create index appointments_by_start on appointments (company_id, start_time, id);
create index appointments_of_technician on appointments (company_id, technician_id, start_time)
  where technician_id is not null;
create index appointments_of_service on appointments (company_id, service_type_id) where service_type_id is not null;
create index appointments_of_customer on appointments (company_id, customer_id, start_time)
  where customer_id is not null;
create index appointments_of_repair on appointments (company_id, repair_id) where repair_id is not null;
create index appointments_search on appointments using gin (company_id, search_text gin_trgm_ops);
select tenant_table('appointments');

-- A link works until 30 days after the end of its appointment, wherever that is moved to.
create table appointment_links (
  id int generated always as identity primary key,
  company_id int not null references companies,
  appointment_id int not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  foreign key (company_id, appointment_id) references appointments (company_id, id) on delete cascade
);
create index appointment_links_of_appointment on appointment_links (company_id, appointment_id);
select tenant_table('appointment_links');

create table appointment_requests (
  id int generated always as identity primary key,
  company_id int not null references companies,
  customer_id int not null,
  -- The appointment that the customer wants to move; null for a new one.
  appointment_id int,
  appointment_type text not null check (appointment_type in ('Yearly Calibration', 'Repair', 'Install')),
  note text,
  -- A list of {date, half}.
  wishes jsonb not null default '[]' check (wishes::text ~
    '^\[(\{"date": "[0-9]{4}-[0-9]{2}-[0-9]{2}", "half": "(morning|afternoon)"\}(, )?)*\]$'),
  state text not null default 'open' check (state in ('open', 'scheduled', 'declined', 'withdrawn')),
  -- The sentence with which staff declined.
  answer text,
  asked_by_user_id int,
  asked_by_name text,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  version int not null default 1,
  -- The repair that the new appointment is for.
  repair_id int,
  check ((state = 'open') = (answered_at is null)),
  unique (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, appointment_id) references appointments (company_id, id)
    on delete set null (appointment_id),
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id)
);
create unique index appointment_requests_one_open on appointment_requests (company_id, appointment_id)
  where state = 'open';
create index appointment_requests_open on appointment_requests (company_id, id) where state = 'open';
create index appointment_requests_answered on appointment_requests (company_id, id) where state <> 'open';
create index appointment_requests_of_customer on appointment_requests (company_id, customer_id, id);
create index appointment_requests_of_appointment on appointment_requests (company_id, appointment_id)
  where appointment_id is not null;
create index appointment_requests_of_repair on appointment_requests (company_id, repair_id)
  where repair_id is not null;
select tenant_table('appointment_requests');

-- The private feed of a user; only the hash of its address is kept.
create table calendar_feeds (
  company_id int not null references companies,
  user_id int not null references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index calendar_feeds_of_user on calendar_feeds (user_id);
select tenant_table('calendar_feeds');
