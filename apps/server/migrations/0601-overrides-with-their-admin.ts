import { type Kysely, sql } from 'kysely';

/** An override names its admin, and a confirmation its person. Checked for old rows by the next migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table calibrations
      add constraint calibrations_overridden check ((override_reason is null) = (overridden_by is null)) not valid,
      add constraint calibrations_confirmed check (confirmed_at is not null or confirmed_by_user_id is null) not valid
  `.execute(db);
}
