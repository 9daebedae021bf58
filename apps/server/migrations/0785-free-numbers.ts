import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Numbers that the next records get, so that creates of a company do not wait for one counter (decision 0092). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table free_numbers (
      company_id int not null references companies,
      kind text not null,
      number int not null,
      primary key (company_id, kind, number)
    )`.execute(db);
  await tenantTable(db, 'free_numbers');
}
