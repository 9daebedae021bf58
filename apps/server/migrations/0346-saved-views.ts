import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Named lists of Repair Management. A superadmin saves views in companies of others, so the user has no company here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id int generated always as identity primary key,
      company_id int not null references companies,
      user_id int not null references users,
      name text not null,
      query text not null,
      shared boolean not null default false,
      version int not null default 1,
      unique (company_id, id)
    );
    create unique index saved_views_name_taken on saved_views (company_id, user_id, lower(name));
    create index saved_views_shared on saved_views (company_id) where shared;
  `.execute(db);
  await tenantTable(db, 'saved_views');
}
