import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The customers at QuickBooks with their links to customers here, and the runs that sync both (D8.2, D8.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quickbooks_customers (
      id int generated always as identity primary key,
      company_id int not null references companies,
      -- The company at QuickBooks. A portal company may connect to another one later.
      realm_id text not null,
      remote_id text not null,
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

    -- Customers here that staff decided not to sync. It has no foreign key, so that it keeps nobody from deleting one.
    create table quickbooks_left_customers (
      company_id int not null references companies,
      realm_id text not null,
      customer_id int not null,
      primary key (company_id, realm_id, customer_id)
    );

    create table quickbooks_sync_runs (
      id int generated always as identity primary key,
      company_id int not null references companies,
      realm_id text not null,
      state text not null default 'reading'
        check (state in ('reading','preview','running','done','stopped','failed','undone')),
      trigger_kind text not null check (trigger_kind in ('person','night')),
      is_first boolean not null,
      started_by text,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      total int not null default 0,
      done_to int not null default 0,
      faults int not null default 0,
      lease_id text,
      lease_until timestamptz not null default now(),
      waiting_since timestamptz,
      next_try_at timestamptz,
      undo_removed int, undo_restored int, undo_unlinked int, undo_kept int,
      unique (company_id, id)
    );
    create unique index quickbooks_sync_runs_running on quickbooks_sync_runs (company_id)
      where state in ('reading','preview','running');
    create index quickbooks_sync_runs_by_id on quickbooks_sync_runs (company_id, id desc);
    create index quickbooks_sync_runs_unfinished on quickbooks_sync_runs (lease_until)
      where state in ('reading','running');

    create table quickbooks_sync_rows (
      company_id int not null references companies,
      run_id int not null,
      row_number int not null,
      action text not null check (action in ('link','create_here','create_there','change','leave')),
      -- Somebody chose the action in the preview.
      chosen boolean not null default false,
      quickbooks_customer_id int,
      customer_id int,
      name text not null,
      remote_name text,
      matched_by text,
      reason text,
      differences jsonb not null default '[]',
      result text check (result in ('linked','created','changed','conflict','failed','left')),
      message text,
      before jsonb,
      version_after int,
      primary key (run_id, row_number),
      foreign key (company_id, run_id) references quickbooks_sync_runs (company_id, id) on delete cascade
    );
    create index quickbooks_sync_rows_of_company on quickbooks_sync_rows (company_id, run_id, row_number);
  `.execute(db);
  await tenantTable(db, 'quickbooks_customers', { grants: 'select, insert, update' });
  await tenantTable(db, 'quickbooks_left_customers', { grants: 'select, insert, update, delete' });
  await tenantTable(db, 'quickbooks_sync_runs', { grants: 'select, insert, update' });
  await tenantTable(db, 'quickbooks_sync_rows', { grants: 'select, insert, update' });
}
