import { type Kysely, sql } from 'kysely';

/** Marks requests whose addresses were typed by a customer who had not confirmed their own (D4.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table repairs add column addresses_unproven boolean not null default false`.execute(db);
}
