import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import { keptTables, ownTables, withoutPeople } from './kept-tables.ts';

/** A table of companies that may name people. */
export interface NamingTable {
  name: string;
  texts: { name: string; type: 'text' | 'text[]' | 'jsonb' }[];
  /** Columns that hold the id of a user. */
  people: string[];
  hasRepair: boolean;
}

const passedOver = (table: string): boolean =>
  keptTables.has(table) ||
  withoutPeople.has(table) ||
  // Notifications of others name the person too.
  (table !== 'notifications' && ownTables.some((own) => own === table));

/** Returns the tables with rows of companies that have texts, apart from those that keep or lose a person as a whole. */
export async function namingTables(db: Db): Promise<NamingTable[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and exists (
        select from pg_attribute own where own.attrelid = c.oid and own.attname = 'company_id' and not own.attisdropped)
    order by 1, a.attnum`.execute(db);
  const tables = new Map<string, NamingTable>();
  for (const { table, column, type } of rows) {
    if (passedOver(table)) continue;
    const found = tables.get(table) ?? { name: table, texts: [], people: [], hasRepair: false };
    tables.set(table, found);
    if (type === 'text' || type === 'text[]' || type === 'jsonb') found.texts.push({ name: column, type });
    if (type === 'integer' && /^(.*_)?user_id$|^uploaded_by$/.test(column)) found.people.push(column);
    if (column === 'repair_id') found.hasRepair = true;
  }
  return [...tables.values()].filter(({ texts }) => texts.length > 0);
}
