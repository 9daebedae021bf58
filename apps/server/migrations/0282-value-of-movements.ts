import { type Kysely, sql } from 'kysely';

/** The report on the value of stock reads all movements of a span. The index holds all that it needs of them (D6.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index stock_movements_by_time;
    create index stock_movements_by_time on stock_movements (company_id, moved_at) include (kind, value_change);
  `.execute(db);
}
