import { type Kysely, sql } from 'kysely';

/**
 * What a portal user typed about themselves is no key to anything until it is proven (D1.5): a customer record that
 * came from such words is told from one that staff wrote. Earlier ones are known by the trace made with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customers add column self_made boolean not null default false;
    update customers c set self_made = true from audit_entries a
      where a.company_id = c.company_id and a.at = c.created_at
        and a.action in ('user.registered', 'user.left_team', 'user.updated');
  `.execute(db);
}
