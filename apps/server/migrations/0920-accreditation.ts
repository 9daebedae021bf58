import { type Kysely, sql } from 'kysely';

/** By whom a laboratory is accredited, and when its certificates say so (decision 0111). Null for one without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table laboratory_settings add column accreditation jsonb`.execute(db);
}
