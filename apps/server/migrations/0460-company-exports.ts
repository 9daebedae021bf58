import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The newest archive of a company: who asked for it, how far it is, and where it is stored (decision 0050). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_exports (
      company_id int primary key references companies,
      state text not null check (state in ('making', 'ready', 'failed', 'expired')),
      asked_at timestamptz not null default now(),
      asked_by_user_id int,
      asked_by text,
      attempts int not null default 0,
      moved_at timestamptz not null default now(),
      finished_at timestamptz,
      expires_at timestamptz,
      storage_key text,
      bytes bigint,
      files int,
      missing int,
      check ((state = 'ready') = (storage_key is not null))
    );
  `.execute(db);
  await tenantTable(db, 'company_exports');
}
