import { type CsvCell, csvHead, csvRows } from '@portal/contract/core/csv.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Database } from '../../../db/database.ts';
import { withoutLinkTokens } from '../../../mail/html/without-link-tokens.ts';
import { maskSecrets } from '../../records/audit/index.ts';

/** A column of an exported table. */
interface ExportColumn {
  name: string;
  heading: string;
  /** The SQL type, such as 'integer' or 'text[]'. */
  type: string;
}

/** What is known about a table: the columns that are exported, and those of its primary key. */
interface ExportShape {
  columns: ExportColumn[];
  key: { name: string; type: string }[];
}

/** Columns that nobody may read, or that only the portal uses. A test plants secrets and looks for them. */
const HIDDEN =
  /password|secret|token|credential|_hash$|_key$|^search_text$|^act_id$|lease|fingerprint|terms_accepted_from|signed_from|answered_from/;

/** Returns a heading in plain words: 'service_report_number' becomes 'Service report number'. */
const headingOf = (column: string): string => {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the columns of a table that an archive has. Binary columns hold hashes, so they are left out. */
async function readShape(db: Db, table: string): Promise<ExportShape> {
  const { rows } = await sql<{ name: string; type: string; place: number | null }>`
    select a.attname::text as name, format_type(a.atttypid, null) as type,
      array_position(i.indkey::int2[], a.attnum) as place
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(
    db,
  );
  const columns = rows
    .filter(({ name, type }) => type !== 'bytea' && !HIDDEN.test(name))
    .map(({ name, type }) => ({ name, type, heading: headingOf(name) }));
  const key = rows.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!);
  return { columns, key };
}

/** Returns the SQL that makes a text of a column: times in UTC, several values with semicolons, yes and no. */
function textOf({ name, type }: Pick<ExportColumn, 'name' | 'type'>): RawBuilder<string> {
  const column = sql.ref(name);
  if (type.startsWith('timestamp with'))
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  if (type.endsWith('[]')) return sql`array_to_string(${column}, '; ')`;
  if (type === 'boolean') return sql`case ${column} when true then 'yes' when false then 'no' end`;
  return sql`${column}::text`;
}

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
