import { type Kysely, sql } from 'kysely';

/** What a session carries of its person, so that a call reads one row (`fill_session`). Empty in sessions begun before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions
    add column actor_role text,
    add column actor_company_id int,
    add column actor_customer_id int,
    add column actor_username text,
    add column actor_name text,
    add column actor_email text,
    add column actor_email_verified boolean,
    add column actor_version int,
    add column actor_may_enter boolean,
    add column actor_has_second_factor boolean,
    add column actor_lacks_second_factor boolean`.execute(db);
}
