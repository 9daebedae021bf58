import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** A column of an exported table. */
export interface ExportColumn {
  name: string;
  heading: string;
  /** The SQL type, such as 'integer' or 'text[]'. */
  type: string;
}

/** What is known about a table: the columns that are exported, and those of its primary key. */
export interface ExportShape {
  columns: ExportColumn[];
  key: { name: string; type: string }[];
}

/** Columns that nobody may read, or that only the portal uses. A test plants secrets and looks for them. */
const HIDDEN =
  /password|secret|token|credential|_hash$|_key$|^search_text$|^act_id$|lease|fingerprint|terms_accepted_from|signed_from|answered_from/;

/** Returns a heading in plain words: 'service_report_number' becomes 'Service report number'. */
export const headingOf = (column: string): string => {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the columns of a table that an archive has. Binary columns hold hashes, so they are left out. */
export async function readShape(db: Db, table: string): Promise<ExportShape> {
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
export function textOf({ name, type }: Pick<ExportColumn, 'name' | 'type'>): RawBuilder<string> {
  const column = sql.ref(name);
  if (type.startsWith('timestamp with'))
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  if (type.endsWith('[]')) return sql`array_to_string(${column}, '; ')`;
  if (type === 'boolean') return sql`case ${column} when true then 'yes' when false then 'no' end`;
  return sql`${column}::text`;
}
