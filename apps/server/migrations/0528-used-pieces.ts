import { type Kysely, sql } from 'kysely';

/**
 * A line of a repair knows how many of its pieces somebody used, so that a part of the approved estimate is not charged
 * again when it is used. Lines of repairs in work count as used: nobody knows any more whether they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table repair_parts add column used_quantity int not null default 0;
    alter table repair_parts
      add constraint repair_parts_used_counts check (used_quantity between 0 and quantity) not valid;
    update repair_parts p set used_quantity = p.quantity from repairs r
      where r.company_id = p.company_id and r.id = p.repair_id and r.deleted_at is null
        and r.status in ('in_progress','waiting_for_parts','needs_review','on_hold');
  `.execute(db);
}
