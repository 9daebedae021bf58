import { type Kysely, sql } from 'kysely';
import { readSqlFiles } from '../src/db/migrations/sql-files.ts';

/** The functions of the texts that 0686 to 0688 fill in and index. Each comes after those that it calls. */
const NEEDED = [
  ...['search_fold', 'customer_words', 'user_words'],
  ...['repair_search_text', 'equipment_words'],
];

/**
 * The search compares folded texts, and finds repairs by contact and phone as well (decision 0077). What is written from
 * now on has the new text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const files = await readSqlFiles(new URL('../sql/', import.meta.url));
  for (const needed of NEEDED)
    await sql.raw(files.find(({ name }) => name === `function ${needed}`)!.text).execute(db);
}
