import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The connection of a company to QuickBooks Online, attempts to connect, and the log of calls (D8.1, D8.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quickbooks_connections (
      company_id int primary key references companies,
      state text not null default 'disconnected' check (state in ('disconnected','connected','reconnect')),
      -- The company's own client. The secret and both tokens are sealed.
      client_id text, client_secret text,
      auto_sync boolean not null default false,
      realm_id text, realm_name text,
      access_token text, refresh_token text, access_expires_at timestamptz,
      connected_at timestamptz, connected_by text,
      last_synced_at timestamptz,
      waiting_since timestamptz,
      -- The customers of this company at QuickBooks that changed before this moment are known here.
      read_to timestamptz,
      -- Until a person has confirmed the first sync, each sync is a preview.
      previewed boolean not null default false,
      night_synced_on date,
      check ((client_id is null) = (client_secret is null)),
      check (state <> 'connected' or (realm_id is not null and refresh_token is not null)),
      check (state = 'connected' or (access_token is null and refresh_token is null))
    );

    create table quickbooks_attempts (
      id int generated always as identity primary key,
      company_id int not null references companies,
      session_id int not null,
      state_hash bytea not null,
      code_verifier text,
      expires_at timestamptz not null
    );
    create index quickbooks_attempts_by_state on quickbooks_attempts (company_id, state_hash);
    create index quickbooks_attempts_expired on quickbooks_attempts (expires_at);

    -- Tokens that still have to be revoked at QuickBooks after somebody disconnected.
    create table quickbooks_revocations (
      id int generated always as identity primary key,
      company_id int not null references companies,
      refresh_token text,
      created_at timestamptz not null default now()
    );
    create index quickbooks_revocations_of_company on quickbooks_revocations (company_id);

    create table quickbooks_calls (
      id bigint generated always as identity primary key,
      company_id int not null references companies,
      at timestamptz not null default now(),
      kind text not null,
      method text not null,
      outcome text not null check (outcome in ('ok','refused','busy','failed','unreachable')),
      status int,
      duration int not null,
      fault_code text
    );
    create index quickbooks_calls_by_id on quickbooks_calls (company_id, id desc);
    create index quickbooks_calls_by_outcome on quickbooks_calls (company_id, outcome, id desc);
    create index quickbooks_calls_old on quickbooks_calls (at);
  `.execute(db);
  await tenantTable(db, 'quickbooks_connections', { grants: 'select, insert, update' });
  await tenantTable(db, 'quickbooks_attempts', { grants: 'select, insert, update, delete' });
  await tenantTable(db, 'quickbooks_revocations', { grants: 'select, insert, update, delete' });
  await tenantTable(db, 'quickbooks_calls', { grants: 'select, insert' });
}
