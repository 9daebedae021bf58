create table customers (
  id int generated always as identity primary key,
  company_id int not null references companies,
  name text not null check (name <> ''),
  email text,
  contact_email text,
  phone text,
  address text,
  city text,
  state text,
  zip text,
  country text not null default 'USA',
  billing_address text,
  billing_city text,
  billing_state text,
  billing_zip text,
  billing_country text not null default 'USA',
  billing_email text,
  notes text,
  active boolean not null default true,
  last_imported_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- True when the data came from a portal user and not from staff, so that nothing in it is proven (decision
  -- 0016).
  self_made boolean not null default false,
  -- Whether certificates and labels name the next due date (D5.11). True where the customer agreed.
  print_next_due boolean not null default false,
  unique (company_id, id)
);
create index customers_by_name on customers (company_id, lower(name), id);
create index customers_by_email on customers (company_id, lower(email));
create index customers_words on customers using gin (company_id, customer_search_text(name, email, contact_email)
  gin_trgm_ops);
create index customers_list_words on customers using gin (company_id, customer_list_text(name, email, contact_email,
  phone, address, city, state, zip) gin_trgm_ops);
create index customers_by_phone on customers (company_id, phone_digits(phone)) where phone is not null;
create index customers_inactive_by_name on customers (company_id, lower(name), id) where not active;
create index customers_by_contact_email on customers (company_id, lower(contact_email))
  where contact_email is not null;
select tenant_table('customers');
grant usage on sequence customers_id_seq to portal_app;

create table users (
  id int generated always as identity primary key,
  company_id int references companies,
  customer_id int,
  username text not null,
  password_hash text,
  email text not null,
  phone text,
  contact_name text,
  -- The user's own label (A3), never the tenant.
  company text,
  customer_no text,
  address text,
  role text not null default 'customer' check (role in ('customer', 'technician', 'admin', 'superadmin')),
  active boolean not null default true,
  email_verified_at timestamptz,
  terms_version int,
  terms_accepted_at timestamptz,
  terms_accepted_from text,
  muted_notifications text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Rights of a portal user in the team of their customer record.
  manages_team boolean not null default false,
  may_approve_estimates boolean not null default true,
  -- Dollars; null for any amount.
  approval_limit numeric(12,2) check (approval_limit >= 0),
  last_sign_in_at timestamptz,
  -- The address that waits to be confirmed. Until then `email` counts for sign-in and notices (D1.8).
  new_email text,
  username_key text,
  -- When somebody else proved the address, which this account had only typed (D1.5); it is inactive while this is
  -- set.
  displaced_at timestamptz,
  -- All addresses that were confirmed before count as proven everywhere, except in companies with a server of their own.
  proven_beyond_company boolean not null default false,
  unique (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  constraint users_displaced_is_inactive check (displaced_at is null or not active)
);
create unique index users_username_taken on users (lower(username));
create index users_by_email on users (lower(email));
create index users_by_customer on users (company_id, customer_id);
create index users_words on users using gin (company_id, user_search_text(contact_name, username, email, company)
  gin_trgm_ops);
create unique index users_username_key_taken on users (username_key);
create unique index users_email_taken on users (company_id, lower(email)) where displaced_at is null;
create index users_staff on users (company_id, role) where role <> 'customer';
create index users_newest on users (company_id, created_at desc, id desc);
create index users_by_customer_number on users (company_id, lower(customer_no)) where customer_no is not null;
select tenant_table('users', visible => 'company_id = app_company() or id = app_user()', grants =>
  'select, insert, update');

create table sessions (
  id bigint generated always as identity primary key,
  user_id int not null references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  user_agent text,
  address text
);
create index sessions_by_user on sessions (user_id);
select tenant_table('sessions', visible => 'exists ( select 1 from users u where u.id = sessions.user_id)');

create table one_time_tokens (
  id bigint generated always as identity primary key,
  user_id int not null references users on delete cascade,
  purpose text not null check (purpose in ('password-reset', 'verify-email', 'take-back')),
  token_hash bytea not null unique,
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The mail of the outbox that carries the link.
  message_id bigint
);
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_to_take_back on one_time_tokens (lower(email)) where purpose = 'take-back'
  and used_at is null;
select tenant_table('one_time_tokens', visible =>
  'exists ( select 1 from users u where u.id = one_time_tokens.user_id)');

create table sign_in_failures (
  account_key text primary key,
  failures int not null,
  blocked_until timestamptz not null,
  last_failure_at timestamptz not null
);

create table known_devices (
  id bigint generated always as identity primary key,
  user_id int not null references users on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  unique (user_id, token_hash)
);
select tenant_table('known_devices', visible => 'exists ( select 1 from users u where u.id = known_devices.user_id)');

create table second_factors (
  user_id int primary key references users on delete cascade,
  -- Sealed. The first is in use; the second waits for a code that shows an app has it.
  secret text,
  -- The sealed secret that waits for a first code from the app.
  pending_secret text,
  enabled_at timestamptz,
  -- Time step of the last accepted code: none is accepted twice.
  last_step bigint,
  check ((secret is null) = (enabled_at is null))
);
select tenant_table('second_factors', visible => 'user_id = app_user()');

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id int not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);
select tenant_table('recovery_codes', visible => 'user_id = app_user()');

create table file_imports (
  id int generated always as identity (sequence name customer_imports_id_seq),
  company_id int not null,
  state text not null default 'processing',
  file_name text not null,
  -- Of the file and its mapping.
  fingerprint text not null,
  total int not null,
  -- Rows up to this one of the sheet are done.
  done_to int not null default 0,
  processed int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  errors int not null default 0,
  -- Times its job failed.
  faults int not null default 0,
  undo_removed int,
  undo_restored int,
  undo_kept int,
  created_by text,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What the rows of the file are, such as 'customer'.
  kind text not null check (kind <> ''),
  -- What it made besides its rows, such as new models. An undo removes what nothing uses.
  made jsonb,
  constraint customer_imports_state_check check (state in ('processing', 'done', 'failed', 'undone')),
  constraint customer_imports_pkey primary key (id),
  constraint customer_imports_company_id_id_key unique (company_id, id),
  constraint customer_imports_company_id_fkey foreign key (company_id) references companies
);
create unique index file_imports_running on file_imports (company_id) where state = 'processing';
create index file_imports_of_kind on file_imports (company_id, kind, id desc);
select tenant_table('file_imports');

create table file_import_rows (
  company_id int not null,
  import_id int not null,
  -- As the spreadsheet counts.
  row_number int not null,
  action text not null,
  reason text,
  matched_by text,
  -- The record that the row makes or changes.
  record_id int,
  -- What an update replaced.
  before jsonb,
  version_after int,
  -- The texts of the row by field.
  cells jsonb not null,
  -- The columns to write, for kinds whose cells are not the columns.
  target jsonb,
  constraint customer_import_rows_action_check check (action in ('create', 'update', 'skip', 'error')),
  constraint customer_import_rows_pkey primary key (import_id, row_number),
  constraint customer_import_rows_company_id_import_id_fkey foreign key (company_id, import_id)
    references file_imports (company_id, id) on delete cascade
);
select tenant_table('file_import_rows');

create table invitations (
  id int generated always as identity primary key,
  company_id int not null references companies,
  -- The customer record the invited person joins; without one it is found by the address, or made.
  customer_id int,
  recipient_email text not null check (recipient_email <> ''),
  subject text not null,
  message text not null,
  -- Of the newest link: an older one is void as soon as this changes.
  token_hash bytea not null unique,
  sent_at timestamptz not null default now(),
  sent_by_user_id int,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by_user_id int,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- The team rights of an invited colleague after they have joined.
  manages_team boolean not null default false,
  may_approve_estimates boolean not null default true,
  approval_limit numeric(12,2) check (approval_limit >= 0),
  check (accepted_at is null or revoked_at is null),
  constraint invitations_check1 check ((accepted_at is null) = (accepted_by_user_id is null)),
  unique (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete set null (customer_id)
);
create index invitations_by_time on invitations (company_id, sent_at desc, id desc);
create index invitations_by_email on invitations (company_id, lower(recipient_email));
create index invitations_of_customer on invitations (company_id, customer_id) where customer_id is not null;
select tenant_table('invitations', grants => 'select, insert, update');

-- One row per company, state and slot; a writer takes the slot of its own backend.
create table customer_totals (
  company_id int not null references companies,
  active boolean not null,
  slot int not null,
  customers bigint not null,
  primary key (company_id, active, slot)
) with (fillfactor = 50);
select tenant_table('customer_totals', grants => 'select');
