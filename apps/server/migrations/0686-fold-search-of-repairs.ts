import { type Kysely, sql } from 'kysely';

/**
 * Gives the repairs their folded search text. The rows are locked first: a repair that is changed at the same time has
 * its new text then before this one is made, or writes it afterwards.
 */
export async function part(db: Kysely<unknown>, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select repair_id as id from repair_search where repair_id > ${after} order by repair_id limit 1000 for update`.execute(
    db,
  );
  await sql`update repair_search s set text = repair_search_text(r) from repairs r
    where r.id = s.repair_id and s.repair_id = any(${rows.map(({ id }) => id)}::int[])
      and s.text <> repair_search_text(r)`.execute(db);
  return rows.at(-1)?.id;
}
