import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

interface Asked {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/**
 * Returns the sort direction: ascending for names, newest first for everything else, unless the caller asks for one
 * (D2.3).
 */
export const directionOf = ({ sort, order }: Asked): 'asc' | 'desc' =>
  order ?? (sort === 'name' ? 'asc' : 'desc');

/** Returns a LIKE pattern that finds the text at any place; special characters in the text are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The rows of a page of a list: how many, and how many stand before them. */
interface Rows {
  limit: number;
  offset: number;
}

/**
 * Returns the limit and the offset of a page as SQL. PostgreSQL takes a limit that it does not know for a tenth of the
 * table. It then plans the statement anew for each call, which costs more than the rows. So the numbers of the first
 * page are part of the text (decision 0020).
 */
export const rowsOfPage = ({ limit, offset }: Rows): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`;

/** Returns a function for `$call` that gives a built query the limit and the offset of {@link rowsOfPage}. */
export const onPage =
  ({ limit, offset }: Rows) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> => {
    const limited = query.limit(sql.lit(limit));
    return offset === 0 ? limited : limited.offset(offset);
  };
