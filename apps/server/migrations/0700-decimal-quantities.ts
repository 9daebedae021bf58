import { type Kysely, sql } from 'kysely';

/** Lines of estimates have decimal hours (decision 0080). An older release reads the next greater whole number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table estimate_lines
      add column exact_quantity numeric(8,2),
      add constraint estimate_lines_exact_quantity check (exact_quantity is null
        or exact_quantity > 0 and exact_quantity < quantity and exact_quantity > quantity - 1) not valid`.execute(
    db,
  );
}
