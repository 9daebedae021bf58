import { type Kysely, sql } from 'kysely';
import { readSqlFiles } from '../src/db/migrations/sql-files.ts';

/**
 * Phones are found by the digits of all scripts. The indexes hold what the function said before, and PostgreSQL keeps an
 * entry of a row whose columns stay the same, so the few phones with other digits are written twice.
 */
export async function part(db: Kysely<unknown>, after: number): Promise<number | undefined> {
  if (after === 0) {
    const files = await readSqlFiles(new URL('../sql/', import.meta.url));
    await sql.raw(files.find(({ name }) => name === 'function phone_digits')!.text).execute(db);
  }
  const { rows } = await sql<{ id: number; written: string | null }>`
    select id, case when phone ~ '[٠-٩۰-۹०-९๐-๙０-９]' then phone end as written
    from customers where id > ${after} order by id limit 1000 for update`.execute(db);
  const others = rows.filter(({ written }) => written !== null).map(({ id }) => id);
  if (others.length > 0) {
    await sql`update customers set phone = phone || '0' where id = any(${others}::int[])`.execute(db);
    await sql`update customers set phone = left(phone, -1) where id = any(${others}::int[])`.execute(db);
  }
  return rows.at(-1)?.id;
}
