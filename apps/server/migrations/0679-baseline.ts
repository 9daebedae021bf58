import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { readSqlFiles } from '../src/db/migrations/sql-files.ts';
import { withTenantTable } from '../src/db/tenant-table.ts';

/** A database with all of these has the tables already. */
export const replaces = { last: '0672-a-read-mailbox-is-proved', count: 162 };

/** A release from before would make the tables once more. On a database that it has made itself, it keeps working. */
export const needs = '0679-baseline';

/** Each domain comes after those that its tables refer to. */
const FILES = [
  ...['companies', 'papers', 'people', 'db', 'repairs', 'records', 'calendar', 'estimates', 'purchasing'],
  ...['stock', 'calibration', 'loans', 'messaging', 'accounting', 'conversation', 'operating'],
];

/** Functions of indexes, defaults and policies. All others are made after the migrations. */
const USED_BY_TABLES = [
  ...[
    'app_company',
    'app_user',
    'act_of_transaction',
    'due_after_undo',
    'outbox_search_text',
    'phone_digits',
  ],
  ...['user_search_text', 'customer_search_text', 'customer_list_text'],
];

/** Makes the tables of a new portal (decision 0073). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = async (file: string) => {
    const text = await readFile(new URL(`../schema/${file}.sql`, import.meta.url), 'utf8');
    await sql.raw(text).execute(db);
  };
  await run('first');
  const functions = await readSqlFiles(new URL('../sql/', import.meta.url));
  for (const { name, text } of functions)
    if (USED_BY_TABLES.some((used) => name === `function ${used}`)) await sql.raw(text).execute(db);
  await withTenantTable(db, async () => {
    for (const file of FILES) await run(file);
  });
  await run('last');
}
