import { type Kysely, sql } from 'kysely';

/**
 * Stores the person of the customer's team to whom a link was mailed. Their approval limit holds for the link (D3.6).
 * Null for other recipients.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table estimate_links add column user_id int references users;
  `.execute(db);
}
