create table companies (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  logo text,
  logo_url text,
  primary_color text not null default '#1e40af',
  secondary_color text not null default '#4f46e5',
  email text,
  phone text,
  primary_contact text,
  address text,
  website text,
  contact_email text,
  contact_phone text,
  cc_email text,
  notifications_enabled boolean not null default false,
  notification_email text,
  -- The sealed password. It is never sent to a client.
  notification_email_password text,
  notification_email_host text,
  notification_email_port int not null default 465,
  active boolean not null default true,
  host_name text,
  time_zone text not null default 'UTC',
  estimate_threshold numeric(12,2) not null default 200.00,
  terms_version int not null default 1,
  terms_body text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- True when staff need a second factor (D1.8).
  require_second_factor boolean not null default false,
  -- True when a person has chosen or confirmed the zone (D10.5).
  time_zone_decided boolean not null default false,
  -- When the present version came into force.
  terms_changed_at timestamptz not null default now(),
  agreement_body text,
  -- True when a second person must approve a certificate (D5.11).
  certificate_second_person boolean not null default false,
  -- What a customer pays for each day that a unit comes back late. A late fee is proposed from it (D7.4).
  loan_daily_rate numeric(12,2) check (loan_daily_rate >= 0),
  -- True when customers may ask for a loaner in their request (D7.4).
  loaner_requests boolean not null default false,
  -- True when the list of first steps is closed.
  setup_dismissed boolean not null default false,
  -- True when mails carry links on which customers follow a repair without an account (D12.1).
  tracking_links boolean not null default true,
  -- Percent. Zero for a company that charges no tax.
  sales_tax_rate numeric(7,4) not null default 0 check (sales_tax_rate >= 0 and sales_tax_rate <= 100)
);
create unique index companies_host_name on companies (lower(host_name));
create index companies_by_logo on companies (split_part(logo, '/', 3)) where logo is not null;
select tenant_table('companies', visible => 'id = app_company()', grants => 'select, update');

create table company_counters (
  company_id int not null references companies,
  kind text not null,
  last_number int not null,
  primary key (company_id, kind)
);
select tenant_table('company_counters');

create table technicians (
  id int generated always as identity primary key,
  company_id int not null references companies,
  user_id int,
  name text not null,
  email text,
  phone text,
  specialties text,
  color text not null default '#3b82f6',
  active boolean not null default true,
  version int not null default 1,
  -- Days of the week, 1 for Monday to 7 for Sunday.
  work_days int[] not null default '{1,2,3,4,5}' check (work_days <@ '{1,2,3,4,5,6,7}'::int[]),
  -- Times on the clocks of the company, HH:MM.
  work_from text not null default '08:00' check (work_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  work_to text not null default '17:00' check (work_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- A list of {firstDay, lastDay, note}.
  days_off jsonb not null default '[]' check (jsonb_typeof(days_off) = 'array'),
  -- Only admins see it (access.md).
  hourly_rate numeric(12,2) check (hourly_rate >= 0),
  unique (company_id, id)
);
create unique index technicians_user_taken on technicians (user_id) where user_id is not null;
select tenant_table('technicians');

create table suppliers (
  id int generated always as identity primary key,
  company_id int not null references companies,
  name text not null check (name <> ''),
  contact_name text,
  email text,
  phone text,
  address text,
  city text,
  state text,
  zip text,
  country text not null default 'USA',
  website text,
  notes text,
  is_preferred boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  unique (company_id, id)
);
create index suppliers_by_name on suppliers (company_id, lower(name), id);
select tenant_table('suppliers');

create table service_types (
  id int generated always as identity primary key,
  company_id int not null references companies,
  name text not null check (name <> ''),
  description text,
  -- Minutes.
  duration int not null default 60 check (duration > 0),
  color text not null default '#10b981',
  version int not null default 1,
  unique (company_id, id)
);
create index service_types_by_name on service_types (company_id, lower(name), id);
select tenant_table('service_types');

-- A sentence for notes.
create table note_phrases (
  id int generated always as identity primary key,
  company_id int not null references companies,
  -- Null for a phrase of the company.
  user_id int,
  text text not null,
  version int not null default 1
);
create unique index note_phrases_taken on note_phrases (company_id, coalesce(user_id, 0), lower(text));
create index note_phrases_of_user on note_phrases (company_id, user_id);
select tenant_table('note_phrases');
