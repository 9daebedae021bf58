import { type Kysely, sql } from 'kysely';

/** Reads all rows once, while everybody goes on working. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers validate constraint customers_language`.execute(db);
  await sql`alter table estimates validate constraint estimates_language`.execute(db);
}
