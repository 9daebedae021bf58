import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table estimate_lines validate constraint estimate_lines_exact_quantity`.execute(db);
}
