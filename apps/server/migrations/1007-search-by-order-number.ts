import { type Kysely, sql } from 'kysely';
import { readSqlFiles } from '../src/db/migrations/sql-files.ts';

/**
 * Repairs are found by the customer's order number, which accounts payable ask with. Only the texts of repairs with one
 * change. The rows are locked first, for the reason of 0686.
 */
export async function part(db: Kysely<unknown>, after: number): Promise<number | undefined> {
  if (after === 0) {
    const files = await readSqlFiles(new URL('../sql/', import.meta.url));
    await sql.raw(files.find(({ name }) => name === 'function repair_search_text')!.text).execute(db);
  }
  const { rows } = await sql<{ id: number }>`
    select repair_id as id from repair_search where repair_id > ${after} order by repair_id limit 1000 for update`.execute(
    db,
  );
  await sql`update repair_search s set text = repair_search_text(r) from repairs r
    where r.id = s.repair_id and s.repair_id = any(${rows.map(({ id }) => id)}::int[])
      and s.text <> repair_search_text(r)`.execute(db);
  return rows.at(-1)?.id;
}
