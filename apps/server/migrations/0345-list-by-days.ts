import { type Kysely, sql } from 'kysely';

/**
 * Adds the indexes of Repair Management's orders by days. Repairs that no longer count days come last, so that an order
 * by days begins with the work that waits longest. The expressions are those of `repair-order.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index repairs_by_days_in_status on repairs
      (company_id, (case when status <> all ('{shipped,cancelled}') then status_since end), id desc)
      where deleted_at is null;
    create index repairs_by_days_late on repairs
      (company_id, (case when status <> all ('{completed,shipped,cancelled}') then estimated_completion_date end), id desc)
      where deleted_at is null;
  `.execute(db);
}
