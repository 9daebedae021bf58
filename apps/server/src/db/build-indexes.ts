import { type Kysely, sql } from 'kysely';

/** An index of a migration. */
export interface NewIndex {
  name: string;
  unique?: boolean;
  /** The table, its columns and a condition: `repairs (company_id, due_date) where not is_closed`. */
  on: string;
}

async function isInvalid(db: Kysely<unknown>, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${`public.${name}`}) and not indisvalid`.execute(db);
  return rows.length > 0;
}

/**
 * Builds the indexes. `beside writers` needs a connection without a transaction: PostgreSQL then reads the table twice
 * and lets others write. A build that was killed leaves an index that is not valid, which is dropped and built again.
 */
export async function buildIndexes(
  db: Kysely<unknown>,
  indexes: readonly NewIndex[],
  how: 'at once' | 'beside writers',
): Promise<void> {
  const concurrently = sql.raw(how === 'beside writers' ? 'concurrently' : '');
  for (const { name, unique = false, on } of indexes) {
    if (await isInvalid(db, name)) await sql`drop index ${concurrently} ${sql.ref(name)}`.execute(db);
    const kind = sql.raw(unique ? 'unique index' : 'index');
    await sql`create ${kind} ${concurrently} if not exists ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
  }
}
