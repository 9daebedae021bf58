import { type Kysely, sql } from 'kysely';

/** Finds the staff of a company without reading its portal users, of whom there may be thousands (D4.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_staff on users (company_id, role) where role <> 'customer'`.execute(db);
}
