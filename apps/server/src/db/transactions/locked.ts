import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../bound-kysely.ts';

declare const underLock: unique symbol;

/**
 * A row that was locked when it was read, until the end of the transaction. A use case that writes what it works out from
 * a row asks for one, so that reading without a lock does not compile. Only the functions of this file make one.
 */
export type Locked<Row> = Row & { readonly [underLock]: true };

/**
 * How rows are locked. `no key update` lets others still refer to the rows. `update skip locked` leaves out rows that
 * somebody else holds.
 */
type Lock = 'update' | 'no key update' | 'update skip locked';

type Query<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>;
type Tables<TB extends PropertyKey> = (TB & string) | readonly (TB & string)[];

function locking<DB, TB extends keyof DB, Row>(query: Query<DB, TB, Row>, lock: Lock, of?: Tables<TB>) {
  if (lock === 'no key update') return query.forNoKeyUpdate(of);
  return lock === 'update' ? query.forUpdate(of) : query.forUpdate(of).skipLocked();
}

/** Reads the rows of a query and locks them. */
export const lockRows = <DB, TB extends keyof DB, Row>(
  query: Query<DB, TB, Row>,
  lock: Lock = 'update',
): Promise<Locked<Row>[]> => locking(query, lock).execute() as Promise<Locked<Row>[]>;

/** Reads the first row of a query and locks it. */
export const lockRow = <DB, TB extends keyof DB, Row>(
  query: Query<DB, TB, Row>,
  lock: Lock = 'update',
): Promise<Locked<Row> | undefined> =>
  locking(query, lock).executeTakeFirst() as Promise<Locked<Row> | undefined>;

/** Reads a row that must exist and locks it. */
export const lockRowOrThrow = <DB, TB extends keyof DB, Row>(
  query: Query<DB, TB, Row>,
  lock: Lock = 'update',
): Promise<Locked<Row>> => locking(query, lock).executeTakeFirstOrThrow() as Promise<Locked<Row>>;

/** Reads the rows of a query in SQL and locks those of the table `of`, the only one whose columns it selects. */
export async function lockRowsOf<Row>(
  db: Db,
  of: string,
  query: RawBuilder<Row>,
  lock: Exclude<Lock, 'update skip locked'> = 'no key update',
): Promise<Locked<Row>[]> {
  const { rows } = await sql<Row>`${query} for ${sql.raw(lock)} of ${sql.id(of)}`.execute(db);
  return rows as Locked<Row>[];
}

/** The row for a caller that asked for a lock or not. */
export type Found<Row, L extends boolean> = L extends true ? Locked<Row> : Row;

/**
 * Reads the first row of a query, and locks it when `isLocked`. Of joined tables, `of` names those whose rows are locked:
 * all that the columns come from, because the other rows are as they were before the lock was waited for.
 */
export const findRow = <DB, TB extends keyof DB, Row, L extends boolean>(
  query: Query<DB, TB, Row>,
  isLocked: L,
  lock: Lock = 'update',
  of?: Tables<TB>,
): Promise<Found<Row, L> | undefined> =>
  (isLocked ? locking(query, lock, of) : query).executeTakeFirst() as Promise<Found<Row, L> | undefined>;
