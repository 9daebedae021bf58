import { type Kysely, sql } from 'kysely';

/** All rows keep to the constraints of 0860. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calibrations validate constraint calibrations_procedure_revision_id_fkey`.execute(db);
  await sql`alter table calibrations validate constraint calibrations_worksheet_check`.execute(db);
}
