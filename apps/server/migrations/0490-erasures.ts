import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** People of customers who asked to be erased, or who were (decision 0052). The account itself goes last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erasures (
      user_id int primary key,
      company_id int not null references companies,
      state text not null check (state in ('asked', 'erasing', 'erased')),
      asked_at timestamptz,
      begun_at timestamptz,
      begun_by_user_id int,
      begun_by text,
      finished_at timestamptz,
      -- How many rows were changed, by table.
      changed jsonb not null default '{}',
      foreign key (company_id, user_id) references users (company_id, id)
    );
    create index erasures_of_company on erasures (company_id);
  `.execute(db);
  await tenantTable(db, 'erasures');
}
