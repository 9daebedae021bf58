import { type RawBuilder, sql } from 'kysely';
import type { Portal } from './portal.ts';

/** Columns whose texts the product chooses. A word of a test would be an error there. */
const OF_THE_PRODUCT =
  /(^|_)(status|kind|role|type|time_zone|key|event|action|decision|channel|visibility|recipient|logo)$/;

/**
 * Adds a word to every text of a company's rows that may hold any text. `wordFor` returns the word of a column, named
 * `table.column`. `rows` returns a further condition on the rows of a table, or undefined to leave the table alone.
 * Returns the columns that have a word now.
 */
export const plantTexts = (
  portal: Portal,
  companyId: number,
  wordFor: (column: string) => string,
  rows: (table: string, columns: ReadonlySet<string>) => RawBuilder<unknown> | undefined = () => sql`true`,
): Promise<string[]> =>
  portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const { rows: columns } = await sql<{ name: string; field: string; type: string }>`
      select c.table_name as name, c.column_name as field, c.udt_name as type
      from information_schema.columns c
      join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      where c.table_schema = 'public' and c.is_generated = 'NEVER'
        and (c.table_name = 'companies' or exists (select 1 from information_schema.columns o
          where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_id'))`.execute(
      db,
    );
    const fieldsOf = Map.groupBy(columns, ({ name }) => name);
    const done: string[] = [];
    for (const { name, field, type } of columns) {
      if (!/^(text|varchar|citext|_text|jsonb)$/.test(type) || OF_THE_PRODUCT.test(field)) continue;
      const only = rows(name, new Set(fieldsOf.get(name)?.map((one) => one.field)));
      if (!only) continue;
      const word = wordFor(`${name}.${field}`);
      const column = sql.ref(field);
      const value = {
        _text: sql`array_append(${column}, ${word})`,
        jsonb: sql`regexp_replace(${column}::text, '(: |\\[)"', ${`\\1"${word}`}, 'g')::jsonb`,
      }[type];
      const owner = sql.ref(name === 'companies' ? 'id' : 'company_id');
      await sql`savepoint planting`.execute(db);
      try {
        const { numAffectedRows = 0n } = await sql`
          update ${sql.table(name)} set ${column} = ${value ?? sql`${word} || coalesce(${column}, '')`}
          where ${owner} = ${companyId} and ${only}`.execute(db);
        if (numAffectedRows > 0n) done.push(`${name}.${field}`);
      } catch {
        // The column holds a status, a key or an address of a fixed form, so nobody could write the word into it.
        await sql`rollback to savepoint planting`.execute(db);
      }
    }
    return done;
  });
