import { type Kysely, sql } from 'kysely';

/** The rate of tax of a line of an estimate (D14.1). Null is the rate of its estimate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table estimate_lines add column tax_rate numeric(7,4)`.execute(db);
}
