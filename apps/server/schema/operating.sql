-- A company that shows sample data. Functions of the database write this table (decision 0039).
create table sample_data (
  company_id int primary key references companies,
  loaded_at timestamptz not null default now()
);
select tenant_table('sample_data', grants => 'select');

create table sample_rows (
  company_id int not null references companies,
  kind text not null,
  row_id bigint not null,
  primary key (company_id, kind, row_id)
);
select tenant_table('sample_rows', grants => 'select');

-- A backup that the portal made by itself. Requests cannot read this table.
create table backups (
  id int generated always as identity primary key,
  started_at timestamptz not null default now(),
  -- Null while it is being written, and for ever when its process was killed.
  finished_at timestamptz,
  -- Where the archive is: a path or an s3:// address.
  file text not null,
  bytes bigint,
  -- When all of the archive was read again without a fault.
  verified_at timestamptz,
  -- Why it failed, in one sentence.
  error text,
  -- Stored files that are not whole in the archive. Null for backups that nobody compared.
  damaged_files int,
  -- One sentence that names some of them.
  damage text
);
create index backups_by_start on backups (started_at desc);

-- The newest archive of a company (decision 0050).
create table company_exports (
  company_id int primary key references companies,
  state text not null check (state in ('making', 'ready', 'failed', 'expired')),
  asked_at timestamptz not null default now(),
  asked_by_user_id int,
  asked_by text,
  -- How often a process has begun to make it.
  attempts int not null default 0,
  -- When the process that makes it last said that it still works.
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  storage_key text,
  bytes bigint,
  files int,
  -- Files that the store has lost.
  missing int,
  check ((state = 'ready') = (storage_key is not null))
);
select tenant_table('company_exports');

-- A company that is removed on a day (decision 0050).
create table company_closings (
  company_id int primary key references companies,
  asked_at timestamptz not null default now(),
  asked_by_user_id int,
  asked_by text,
  -- The day on which it is removed. It is taken back until then.
  closes_on date not null,
  told_again_at timestamptz,
  -- From then on it cannot be taken back.
  removing_since timestamptz,
  -- How many rows and files are gone, by table.
  removed jsonb not null default '{}'
);
select tenant_table('company_closings');

-- A person who asked to be erased, or who was (decision 0052).
create table erasures (
  user_id int primary key,
  company_id int not null references companies,
  state text not null check (state in ('asked', 'erasing', 'erased')),
  asked_at timestamptz,
  begun_at timestamptz,
  begun_by_user_id int,
  begun_by text,
  finished_at timestamptz,
  -- How many rows were changed, by table.
  changed jsonb not null default '{}',
  -- How often a job began. A job that is killed again and again does not go on for ever.
  attempts int not null default 0,
  -- When a step could not be done. It waits for staff then.
  stopped_at timestamptz,
  stopped_step text,
  stopped_reason text,
  -- What was left where it stands, with the reason.
  left_texts jsonb not null default '[]',
  foreign key (company_id, user_id) references users (company_id, id)
);
create index erasures_of_company on erasures (company_id);
select tenant_table('erasures');
