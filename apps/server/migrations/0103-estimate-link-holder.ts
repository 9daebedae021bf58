import { type Kysely, sql } from 'kysely';

/** Whom of the customer's team a link was mailed to: it obeys that person's approval limit (D3.6). Null for others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table estimate_links add column user_id int references users;
  `.execute(db);
}
