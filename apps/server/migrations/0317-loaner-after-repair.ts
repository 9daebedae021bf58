import { type Kysely, sql } from 'kysely';

/** What staff said about a loaner when its repair was done: it comes back later, or it stays (D7.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table demo_equipment_loans
      add column after_repair text check (after_repair in ('later','stays')),
      -- The status of the repair that the answer was given for. "Later" is asked again with the next one.
      add column after_repair_status text,
      add check ((after_repair is null) = (after_repair_status is null));
  `.execute(db);
}
