import { type Kysely, sql } from 'kysely';

/** When a corrective action was done, which comes before the check of its effect (decision 0110). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table nonconforming_work
      add column done_on date,
      add column done_by text,
      add column done_by_user_id int`.execute(db);
  // What was checked had been done by then at the latest.
  await sql`update nonconforming_work set done_on = checked_on where is_effective is not null`.execute(db);
}
