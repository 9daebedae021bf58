import type { SelectQueryBuilder } from 'kysely';

declare const underLock: unique symbol;

/**
 * A row that was locked when it was read, until the end of the transaction. A use case that writes what it works out from
 * a row asks for one, so that reading without a lock does not compile.
 */
export type Locked<Row> = Row & { readonly [underLock]: true };

/** Reads the rows of a query and locks them. `no key update` lets others still refer to the rows. */
export const lockRows = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  lock: 'update' | 'no key update' = 'update',
): Promise<Locked<Row>[]> =>
  (lock === 'update' ? query.forUpdate() : query.forNoKeyUpdate()).execute() as Promise<Locked<Row>[]>;
