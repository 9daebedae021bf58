import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Imports of customers (D5.2) and their rows, planned when the file is read: a job works through them, and an undo
 * finds what each row did. The rows name customers without a foreign key, so that they do not prevent a deletion.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_imports (
      id int generated always as identity primary key,
      company_id int not null references companies,
      state text not null default 'processing' check (state in ('processing','done','failed','undone')),
      file_name text not null,
      -- Tells a file that is sent again while it is still being worked on.
      fingerprint text not null,
      total int not null,
      -- Rows up to this one of the sheet are done.
      done_to int not null default 0,
      processed int not null default 0,
      created int not null default 0,
      updated int not null default 0,
      skipped int not null default 0,
      errors int not null default 0,
      faults int not null default 0,
      undo_removed int, undo_restored int, undo_kept int,
      created_by text,
      created_at timestamptz not null default now(),
      moved_at timestamptz not null default now(),
      finished_at timestamptz,
      unique (company_id, id)
    );
    -- One at a time per company.
    create unique index customer_imports_running on customer_imports (company_id) where state = 'processing';

    create table customer_import_rows (
      company_id int not null,
      import_id int not null,
      row_number int not null,
      action text not null check (action in ('create','update','skip','error')),
      reason text,
      matched_by text check (matched_by in ('email','phone','name')),
      -- Of a new customer: the id it is going to have, so that doing a row twice adds it once.
      customer_id int,
      name text not null, email text not null, phone text not null,
      address text not null, city text not null, state text not null, zip text not null,
      -- What an update replaced, and the version it made.
      before jsonb,
      version_after int,
      primary key (import_id, row_number),
      foreign key (company_id, import_id) references customer_imports (company_id, id) on delete cascade
    );
  `.execute(db);
  await tenantTable(db, 'customer_imports');
  await tenantTable(db, 'customer_import_rows');
}
