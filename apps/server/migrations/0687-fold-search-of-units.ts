import { type Kysely, sql } from 'kysely';

/** Gives the units of customers their folded search text, as 0686 does with repairs. */
export async function part(db: Kysely<unknown>, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from customer_equipment where id > ${after} order by id limit 1000 for update`.execute(db);
  await sql`update customer_equipment e set search_text = coalesce(equipment_words(e), '')
    where e.id = any(${rows.map(({ id }) => id)}::int[])
      and e.search_text <> coalesce(equipment_words(e), '')`.execute(db);
  return rows.at(-1)?.id;
}
