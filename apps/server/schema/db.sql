create table idempotency_keys (
  user_id int not null references users on delete cascade,
  key text not null,
  fingerprint bytea not null,
  status int not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select tenant_table('idempotency_keys', visible => 'user_id = app_user()', grants => 'select, insert');

create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limits_by_age on rate_limits (expire);

create table installation (
  id int default 1 primary key check (id = 1),
  -- Which master key sealed this database's secrets.
  key_fingerprint text not null,
  created_at timestamptz not null default now(),
  -- When superadmins were last told that no backup is younger than two days.
  backup_warned_at timestamptz
);

-- A process of the portal. Requests cannot read this table.
create table portal_instances (
  id uuid primary key,
  host text not null,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Bytes of the data folder's disk.
  disk_free bigint,
  disk_size bigint,
  -- The slowest calls of the last hour: route, counts by step and the longest time.
  calls jsonb not null default '[]',
  errors jsonb not null default '[]'
);

-- Rows that a sweep could not do (decision 0059).
create table postponed_rows (
  company_id int not null references companies,
  sweep text not null,
  row_id int not null,
  -- How often the row could not be done.
  tries int not null default 1,
  reason text not null,
  -- False for a row that waits for people, who see the reason elsewhere.
  is_fault boolean not null,
  since timestamptz not null default now(),
  next_try_at timestamptz not null,
  primary key (sweep, row_id)
);
create index postponed_rows_of_company on postponed_rows (company_id);
select tenant_table('postponed_rows');
