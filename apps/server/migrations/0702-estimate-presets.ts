import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Saved lines for estimates (decision 0080). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table estimate_presets (
      id int generated always as identity primary key,
      company_id int not null references companies,
      name text not null,
      -- Prices are whole cents.
      lines jsonb not null,
      version int not null default 1,
      unique (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'estimate_presets');
  await sql`create unique index estimate_presets_taken on estimate_presets (company_id, lower(name))`.execute(
    db,
  );
}
