create table audit_entries (
  id bigint generated always as identity primary key,
  company_id int references companies,
  at timestamptz not null default now(),
  user_id int,
  user_name text,
  role text,
  address text,
  request_id text,
  action text not null,
  record_kind text,
  record_id int,
  before jsonb,
  after jsonb,
  -- A column of its own: row-level security lets an index be asked for a plain value, not for a function's.
  area text generated always as (split_part(action, '.', 1)) stored
);
create index audit_entries_by_time on audit_entries (company_id, at desc, id desc);
create index audit_entries_by_user on audit_entries (company_id, user_id, at desc, id desc);
create index audit_entries_by_area on audit_entries (company_id, area, at desc, id desc);
create index audit_entries_of_record on audit_entries (company_id, record_kind, record_id, at desc, id desc);
select tenant_table('audit_entries', grants => 'select, insert');
alter policy tenant on audit_entries with check (not company_id is distinct from app_company());

create table notifications (
  id bigint generated always as identity primary key,
  company_id int not null references companies,
  user_id int not null references users on delete cascade,
  kind text not null,
  title text not null,
  body text,
  link text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- The act that caused it and can be undone (decision 0041). The database sets it.
  act_id bigint default act_of_transaction()
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_of_act on notifications (act_id) where act_id is not null;
select tenant_table('notifications', grants => 'select, insert, update');

-- What is known of a company's audit entries between two numbers (decision 0065). Rows never change.
create table audit_seals (
  id bigint generated always as identity primary key,
  -- Null for the entries of the installation.
  company_id int references companies,
  -- The place in the chain of its company. A later edition was made when a person was erased.
  number int not null,
  edition int not null default 0,
  -- Entries with a number above the first and up to the second.
  from_id bigint not null,
  to_id bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  entries int not null,
  -- Hashes over what happened, and over what an erasure of a person may change.
  events bytea not null,
  contents bytea not null,
  -- Over all columns above and the seal before, with a key of the portal.
  seal bytea not null,
  made_at timestamptz not null default now()
);
create unique index audit_seals_position_key on audit_seals (coalesce(company_id, 0), number, edition);
create index audit_seals_of_company on audit_seals (company_id);
create index audit_seals_by_entries on audit_seals (to_id);
select tenant_table('audit_seals', visible => 'not company_id is distinct from app_company()', grants => 'select');

-- How far the trail is sealed, how far it may be, and the end that waits until all transactions of its time are over.
create table audit_sealing (
  only_row boolean default true primary key check (only_row),
  sealed_to bigint not null default 0,
  settled_to bigint not null default 0,
  next_to bigint not null default 0,
  next_xid xid8 not null default '0',
  next_at timestamptz not null default '-infinity'
);
