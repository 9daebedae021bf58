import { type Kysely, sql } from 'kysely';

/**
 * Marks customer records that a portal user's own data made, because such data proves nothing until it is confirmed
 * (D1.5). Earlier records are found by the audit entry that was made with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customers add column self_made boolean not null default false;
    update customers c set self_made = true from audit_entries a
      where a.company_id = c.company_id and a.at = c.created_at
        and a.action in ('user.registered', 'user.left_team', 'user.updated');
  `.execute(db);
}
