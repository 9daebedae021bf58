import { CompiledQuery } from 'kysely';
import type { Db } from './bound-kysely.ts';

/**
 * Returns a function that sends this statement with the given values and returns the rows, with columns in camelCase.
 * The text is written once. Kysely would build and compile the same text for each call, which costs more than sending
 * it (decision 0019). For statements of every write; all others are built.
 */
export const fixedStatement =
  <R>(text: string) =>
  async (db: Db, values: readonly unknown[]): Promise<R[]> =>
    (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows;
