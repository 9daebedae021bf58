import { type Kysely, sql } from 'kysely';

/** What went wrong in each process in the last hour, for the page of operators (D12.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal_instances add column errors jsonb not null default '[]'`.execute(db);
}
