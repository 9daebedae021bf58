import { type CsvCell, csvHead, csvRows } from '@portal/contract/core/csv.ts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { withoutLinkTokens } from '../../../mail/without-link-tokens.ts';
import { maskSecrets } from '../../records/audit/index.ts';
import { type ExportColumn, readShape, textOf } from './export-columns.ts';

const ROWS_AT_ONCE = 500;
const NUMBERS = /^(?:integer|bigint|smallint|numeric)/;

/** Returns a cell. Codes of links in texts and secrets in JSON are removed. */
function cellOf({ type, name }: ExportColumn, text: string | null): CsvCell {
  if (text === null) return null;
  if (NUMBERS.test(type) && !type.endsWith('[]')) return Number(text);
  if (type === 'jsonb') return withoutLinkTokens(JSON.stringify(maskSecrets(name, JSON.parse(text))));
  return withoutLinkTokens(text);
}

/**
 * Yields the rows of a table of one company as CSV. It reads some rows at a time, each in a transaction that sees only
 * this company, so that memory use stays small.
 */
export async function* tableCsv(
  database: Database,
  companyId: number,
  table: string,
  atOnce: number = ROWS_AT_ONCE,
): AsyncGenerator<string> {
  const { columns, key } = await database.asCompany(companyId, (db) => readShape(db, table));
  yield csvHead(columns.map(({ heading }) => heading));
  const keyColumns = sql.join(key.map(({ name }) => sql.ref(name)));
  let after: string[] | undefined;
  do {
    const from = after;
    const begin = from
      ? sql`where (${keyColumns}) > (${sql.join(key.map(({ type }, i) => sql`${from[i]}::${sql.raw(type)}`))})`
      : sql``;
    const { rows } = await database.asCompany(companyId, (db) =>
      sql<{ cells: (string | null)[]; key: string[] }>`
        select array[${sql.join(columns.map(textOf))}]::text[] as cells,
          array[${sql.join(key.map(({ name }) => sql`${sql.ref(name)}::text`))}]::text[] as key
        from ${sql.table(table)} ${begin} order by ${keyColumns} limit ${atOnce}`.execute(db),
    );
    yield csvRows(rows.map(({ cells }) => cells.map((text, i) => cellOf(columns[i]!, text))));
    after = rows.length === atOnce ? rows.at(-1)!.key : undefined;
  } while (after);
}
