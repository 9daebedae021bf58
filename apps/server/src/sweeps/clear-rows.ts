import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import { isDatabaseAway } from './postpone-row.ts';
import { type SweepServices, waitBriefly } from './sweep.ts';

const AT_ONCE = 1_000;

export interface Clearing {
  table: string;
  /** The condition for rows to delete. */
  where: RawBuilder<SqlBool>;
}

/** Deletes some of the rows, without those that somebody holds. Returns how many. */
async function clearSome(db: Db, { table, where }: Clearing, only: RawBuilder<SqlBool>): Promise<number> {
  await waitBriefly(db);
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where (${where}) and ${only}
      limit ${sql.lit(AT_ONCE)} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const places = async (db: Db, { table, where }: Clearing): Promise<string[]> => {
  const { rows } = await sql<{ place: string }>`
    select ctid::text as place from ${sql.table(table)} where ${where}`.execute(db);
  return rows.map(({ place }) => place);
};

/**
 * Deletes the rows of all companies that fulfil the condition, some hundred at a time. A row that somebody holds is left
 * to the next run. When rows that go with a row are held, or one cannot be deleted, each row is tried for itself, so that
 * it keeps no other one (D12.6). Returns how many were deleted.
 */
export async function clearRows({ database, log }: SweepServices, clearing: Clearing): Promise<number> {
  const clear = (only: RawBuilder<SqlBool>) =>
    database.dangerouslyAcrossCompanies((db) => clearSome(db, clearing, only));
  let cleared = 0;
  try {
    for (let some = AT_ONCE; some === AT_ONCE; cleared += some) some = await clear(sql`true`);
    return cleared;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
  }
  const left: unknown[] = [];
  for (const place of await database.dangerouslyAcrossCompanies((db) => places(db, clearing))) {
    try {
      cleared += await clear(sql`ctid = ${place}::tid`);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      left.push(error);
    }
  }
  if (left.length > 0)
    log.warn(
      { err: left[0], table: clearing.table, rows: left.length },
      'rows were left to the next deleting',
    );
  return cleared;
}
