import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Tenants (D1.1), their people, and how people prove who they are (D1.4–D1.9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;

    create function app_company() returns int language sql stable parallel safe
      return nullif(current_setting('app.company_id', true), '')::int;
    create function app_user() returns int language sql stable parallel safe
      return nullif(current_setting('app.user_id', true), '')::int;

    create table companies (
      id int generated always as identity primary key,
      name text not null check (name <> ''),
      logo text, logo_url text,
      primary_color text not null default '#1e40af',
      secondary_color text not null default '#4f46e5',
      email text, phone text, primary_contact text, address text, website text,
      contact_email text, contact_phone text, cc_email text,
      notifications_enabled boolean not null default false,
      notification_email text, notification_email_password text, notification_email_host text,
      notification_email_port int not null default 465,
      active boolean not null default true,
      host_name text,
      time_zone text not null default 'UTC',
      estimate_threshold numeric(12,2) not null default 200.00,
      terms_version int not null default 1,
      terms_body text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version int not null default 1
    );
    create unique index companies_host_name on companies (lower(host_name));

    create table company_counters (
      company_id int not null references companies,
      kind text not null,
      last_number int not null,
      primary key (company_id, kind)
    );

    create table customers (
      id int generated always as identity primary key,
      company_id int not null references companies,
      name text not null check (name <> ''),
      email text, contact_email text, phone text,
      address text, city text, state text, zip text, country text not null default 'USA',
      billing_address text, billing_city text, billing_state text, billing_zip text,
      billing_country text not null default 'USA', billing_email text,
      notes text,
      active boolean not null default true,
      last_imported_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version int not null default 1,
      unique (company_id, id)
    );
    create index customers_by_name on customers (company_id, lower(name), id);
    create index customers_by_email on customers (company_id, lower(email));

    create table users (
      id int generated always as identity primary key,
      company_id int references companies,
      customer_id int,
      username text not null,
      password_hash text,
      email text not null,
      phone text, contact_name text, company text, customer_no text, address text,
      role text not null default 'customer' check (role in ('customer','technician','admin','superadmin')),
      active boolean not null default true,
      email_verified_at timestamptz,
      terms_version int, terms_accepted_at timestamptz, terms_accepted_from text,
      muted_notifications text[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version int not null default 1,
      unique (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id)
    );
    create unique index users_username_taken on users (lower(username));
    create unique index users_email_taken on users (company_id, lower(email));
    create index users_by_email on users (lower(email));
    create index users_by_customer on users (company_id, customer_id);

    create table sessions (
      id bigint generated always as identity primary key,
      user_id int not null references users on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      idle_until timestamptz not null,
      expires_at timestamptz not null,
      user_agent text, address text
    );
    create index sessions_by_user on sessions (user_id);

    create table one_time_tokens (
      id bigint generated always as identity primary key,
      user_id int not null references users on delete cascade,
      purpose text not null check (purpose in ('password-reset','verify-email')),
      token_hash bytea not null unique,
      email text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);

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
  `.execute(db);
  await tenantTable(db, 'companies', { visible: 'id = app_company()', grants: 'select, update' });
  await tenantTable(db, 'company_counters');
  await tenantTable(db, 'customers');
  // A superadmin working in another company still reads and edits their own account.
  await tenantTable(db, 'users', {
    visible: 'company_id = app_company() or id = app_user()',
    grants: 'select, insert, update',
  });
  for (const table of ['sessions', 'one_time_tokens', 'known_devices']) {
    await tenantTable(db, table, { visible: `exists (select 1 from users u where u.id = ${table}.user_id)` });
  }
}
