-- The connection of a company to QuickBooks Online. The client secret and both tokens are sealed.
create table quickbooks_connections (
  company_id int primary key references companies,
  state text not null default 'disconnected' check (state in ('disconnected', 'connected', 'reconnect')),
  -- The company's own client. The secret and both tokens are sealed.
  client_id text,
  client_secret text,
  auto_sync boolean not null default false,
  -- The id and the name of the company at QuickBooks. They stay after somebody disconnected.
  realm_id text,
  realm_name text,
  access_token text,
  refresh_token text,
  access_expires_at timestamptz,
  connected_at timestamptz,
  connected_by text,
  last_synced_at timestamptz,
  -- The time since which QuickBooks gives no answer.
  waiting_since timestamptz,
  -- The customers of this company at QuickBooks that changed before this moment are known here.
  read_to timestamptz,
  -- Until a person has confirmed the first sync, each sync is a preview.
  previewed boolean not null default false,
  -- The last day, in the company's zone, on which the nightly sync was begun.
  night_synced_on date,
  check ((client_id is null) = (client_secret is null)),
  constraint quickbooks_connections_check1 check (state <> 'connected' or realm_id is not null
    and refresh_token is not null),
  constraint quickbooks_connections_check2 check (state = 'connected' or access_token is null
    and refresh_token is null)
);
select tenant_table('quickbooks_connections', grants => 'select, insert, update');

-- An attempt to connect. It ends after ten minutes, or when the browser comes back with its state.
create table quickbooks_attempts (
  id int generated always as identity primary key,
  company_id int not null references companies,
  session_id int not null,
  state_hash bytea not null,
  -- Sealed. Null when QuickBooks does not offer PKCE.
  code_verifier text,
  expires_at timestamptz not null
);
create index quickbooks_attempts_by_state on quickbooks_attempts (company_id, state_hash);
create index quickbooks_attempts_expired on quickbooks_attempts (expires_at);
select tenant_table('quickbooks_attempts');

-- Tokens that still have to be revoked at QuickBooks after somebody disconnected.
create table quickbooks_revocations (
  id int generated always as identity primary key,
  company_id int not null references companies,
  refresh_token text,
  created_at timestamptz not null default now()
);
create index quickbooks_revocations_of_company on quickbooks_revocations (company_id);
select tenant_table('quickbooks_revocations');

-- One call to QuickBooks, without what was sent and answered.
create table quickbooks_calls (
  id bigint generated always as identity primary key,
  company_id int not null references companies,
  at timestamptz not null default now(),
  kind text not null,
  method text not null,
  outcome text not null check (outcome in ('ok', 'refused', 'busy', 'failed', 'unreachable')),
  status int,
  duration int not null,
  fault_code text
);
create index quickbooks_calls_by_id on quickbooks_calls (company_id, id desc);
create index quickbooks_calls_by_outcome on quickbooks_calls (company_id, outcome, id desc);
create index quickbooks_calls_old on quickbooks_calls (at);
select tenant_table('quickbooks_calls', grants => 'select, insert');

-- A customer at QuickBooks as it was last read, and its link to a customer here.
create table quickbooks_customers (
  id int generated always as identity primary key,
  company_id int not null references companies,
  -- The company at QuickBooks. A portal company may connect to another one later.
  realm_id text not null,
  remote_id text not null,
  -- The version at QuickBooks.
  sync_token text not null,
  active boolean not null default true,
  display_name text not null,
  fields jsonb not null,
  last_synced_at timestamptz not null default now(),
  customer_id int,
  -- The values on which both sides agreed.
  agreed jsonb not null default '{}',
  conflicts jsonb not null default '[]',
  -- What each side was at the last sync. A side that is still the same has nothing to tell.
  customer_seen_at timestamptz,
  token_seen text,
  -- Staff decided that it is not synced.
  left_alone boolean not null default false,
  foreign key (company_id, customer_id) references customers (company_id, id)
);
create unique index quickbooks_customers_remote_id_key on quickbooks_customers (company_id, realm_id, remote_id);
create unique index quickbooks_customers_linked on quickbooks_customers (company_id, realm_id, customer_id);
create index quickbooks_customers_by_id on quickbooks_customers (company_id, realm_id, id desc);
create index quickbooks_customers_by_name on quickbooks_customers (company_id, realm_id, lower(display_name), id);
create index quickbooks_customers_of_customer on quickbooks_customers (company_id, customer_id)
  where customer_id is not null;
select tenant_table('quickbooks_customers', grants => 'select, insert, update');

-- Customers here that staff decided not to sync. It has no foreign key, so that it keeps nobody from deleting one.
create table quickbooks_left_customers (
  company_id int not null references companies,
  realm_id text not null,
  customer_id int not null,
  primary key (company_id, realm_id, customer_id)
);
select tenant_table('quickbooks_left_customers');

-- One sync of customers.
create table quickbooks_sync_runs (
  id int generated always as identity primary key,
  company_id int not null references companies,
  realm_id text not null,
  state text not null default 'reading' check (state in ('reading', 'preview', 'running', 'done', 'stopped',
    'failed', 'undone')),
  trigger_kind text not null check (trigger_kind in ('person', 'night')),
  is_first boolean not null,
  started_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  total int not null default 0,
  -- Rows up to this one are done.
  done_to int not null default 0,
  -- Times its job failed.
  faults int not null default 0,
  -- The process that works on it, and the time until which no other may.
  lease_id text,
  lease_until timestamptz not null default now(),
  waiting_since timestamptz,
  next_try_at timestamptz,
  undo_removed int,
  undo_restored int,
  undo_unlinked int,
  undo_kept int,
  unique (company_id, id)
);
create unique index quickbooks_sync_runs_running on quickbooks_sync_runs (company_id)
  where state in ('reading', 'preview', 'running');
create index quickbooks_sync_runs_by_id on quickbooks_sync_runs (company_id, id desc);
create index quickbooks_sync_runs_unfinished on quickbooks_sync_runs (lease_until)
  where state in ('reading', 'running');
select tenant_table('quickbooks_sync_runs', grants => 'select, insert, update');

-- What a sync does with one customer, and what came of it.
create table quickbooks_sync_rows (
  company_id int not null references companies,
  run_id int not null,
  row_number int not null,
  action text not null check (action in ('link', 'create_here', 'create_there', 'change', 'leave')),
  -- Somebody chose the action in the preview.
  chosen boolean not null default false,
  quickbooks_customer_id int,
  customer_id int,
  -- The name here, or at QuickBooks for a customer that is not here yet.
  name text not null,
  remote_name text,
  matched_by text,
  reason text,
  differences jsonb not null default '[]',
  result text check (result in ('linked', 'created', 'changed', 'conflict', 'failed', 'left')),
  message text,
  -- The values here that it replaced, and the version after that. An undo needs both.
  before jsonb,
  version_after int,
  primary key (run_id, row_number),
  foreign key (company_id, run_id) references quickbooks_sync_runs (company_id, id) on delete cascade
);
create index quickbooks_sync_rows_of_company on quickbooks_sync_rows (company_id, run_id, row_number);
select tenant_table('quickbooks_sync_rows', grants => 'select, insert, update');

-- One row for each company at QuickBooks that the tenant was connected to.
create table quickbooks_invoicing (
  company_id int not null references companies,
  realm_id text not null,
  -- The ids at QuickBooks that the settings chose.
  part text,
  labor text,
  shipping text,
  late_fee text,
  tax text,
  exempt text,
  -- The time from which finished repairs are invoiced by themselves.
  auto_since timestamptz,
  -- Repairs that were finished before are not expected to have an invoice in QuickBooks.
  invoices_since timestamptz not null default now(),
  lists_wanted boolean not null default true,
  lists_read_at timestamptz,
  -- What QuickBooks says about its own forms: numbers are typed by hand, the field for PO numbers, and whether lines
  -- know only "TAX" and "NON".
  numbers_by_hand boolean not null default false,
  -- The id of the field for PO numbers on the forms of QuickBooks.
  po_field text,
  -- True when lines know only the codes TAX and NON, as in the United States.
  has_us_tax boolean not null default false,
  checked_at timestamptz,
  -- Changes before this moment are known here.
  checked_to timestamptz,
  -- The process that works on the invoices of the company, and the time until which no other may.
  lease_id text,
  lease_until timestamptz not null default now(),
  waiting_since timestamptz,
  next_try_at timestamptz,
  -- Checks that were asked for, and how many of them had been asked for when the last one began.
  checks_asked int not null default 0,
  checks_done int not null default 0,
  primary key (company_id, realm_id)
);
select tenant_table('quickbooks_invoicing', grants => 'select, insert, update');

-- An item or a tax code of QuickBooks as it was last read.
create table quickbooks_list_entries (
  company_id int not null references companies,
  realm_id text not null,
  kind text not null check (kind in ('item', 'tax_code')),
  remote_id text not null,
  name text not null,
  active boolean not null,
  primary key (company_id, realm_id, kind, remote_id)
);
create index quickbooks_list_entries_by_name on quickbooks_list_entries (company_id, realm_id, kind, lower(name),
  remote_id) where active;
select tenant_table('quickbooks_list_entries');

-- An invoice at QuickBooks, or one that waits to become one.
create table quickbooks_invoices (
  id int generated always as identity primary key,
  company_id int not null references companies,
  realm_id text not null,
  repair_id int,
  loan_id int,
  source text not null check (source in ('estimate', 'costs', 'late_fee')),
  -- The SR number, or the number of the loan agreement.
  reference text not null,
  state text not null default 'waiting' check (state in ('waiting', 'open', 'paid', 'void', 'failed')),
  reason text,
  -- What was asked for. It does not change while the invoice waits.
  lines jsonb not null,
  po_number text,
  tax_exempt boolean not null,
  -- Calendar date, YYYY-MM-DD.
  invoiced_on date not null,
  total numeric(12,2) not null,
  balance numeric(12,2),
  -- What QuickBooks gave.
  remote_id text,
  number text,
  -- The id of the request. QuickBooks makes one invoice for it, however often it is sent.
  request_id uuid not null default gen_random_uuid(),
  -- How often an invoice was asked for. Numbers that the portal gives differ by it.
  attempt int not null default 1,
  -- Times that the portal itself failed.
  faults int not null default 0,
  requested_at timestamptz not null default now(),
  requested_by text,
  waiting_since timestamptz,
  paid_at timestamptz,
  check (repair_id is null or loan_id is null),
  constraint quickbooks_invoices_check1 check ((state not in ('open', 'paid')) or remote_id is not null),
  unique (company_id, id),
  foreign key (company_id, repair_id) references repairs (company_id, id),
  foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id)
);
create unique index quickbooks_invoices_one_per_repair on quickbooks_invoices (company_id, repair_id)
  where state in ('waiting', 'open', 'paid');
create unique index quickbooks_invoices_one_per_loan on quickbooks_invoices (company_id, loan_id)
  where state in ('waiting', 'open', 'paid');
create unique index quickbooks_invoices_remote_id_key on quickbooks_invoices (company_id, realm_id, remote_id);
create index quickbooks_invoices_of_repair on quickbooks_invoices (company_id, repair_id, id desc)
  where repair_id is not null;
create index quickbooks_invoices_of_loan on quickbooks_invoices (company_id, loan_id, id desc)
  where loan_id is not null;
create index quickbooks_invoices_by_state on quickbooks_invoices (company_id, state, id desc);
create index quickbooks_invoices_by_total on quickbooks_invoices (company_id, total, id);
create index quickbooks_invoices_by_day on quickbooks_invoices (company_id, invoiced_on);
select tenant_table('quickbooks_invoices', grants => 'select, insert, update');
