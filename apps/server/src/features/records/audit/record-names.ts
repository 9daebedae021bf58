import { type RawBuilder, sql } from 'kysely';
import type { RecordNames } from '../../../brought.ts';

/** Part of a query whose entries are called `a`. */
type Name = RawBuilder<unknown>;

/**
 * Returns a query for the name of the row with the id at hand. The row is `n`; `joins` adds the rows that its name needs.
 */
export const nameIn = (table: string, name: string, joins = ''): Name =>
  sql`(select ${sql.raw(name)} from ${sql.table(table)} n ${sql.raw(joins)} where n.id = ${sql.ref('named.id')})`;

const cases = (found: readonly [string, Name][]): Name =>
  sql.join(
    found.map(([word, name]) => sql`when ${sql.lit(word)} then ${name}`),
    sql` `,
  );

/** Fields in which the entries of a deleted record have its name. The first one with a value counts. */
const ownName = [
  'poNumber',
  'partNumber',
  'name',
  'title',
  'serviceReportNumber',
  'number',
  'serialNumber',
  'revision',
  'text',
];
const inTrace = ownName.flatMap((field) =>
  ['before', 'after'].map((side) => sql`a.${sql.raw(side)}->>${sql.lit(field)}`),
);

/** The parts of a query for what an entry calls its records. */
interface NamesOfEntry {
  /**
   * The present name of an entry's record. A deleted record keeps the name that this entry has. Null for records without
   * a name, such as sessions.
   */
  recordLabel: Name;
  /**
   * The present names of the records whose ids are in an entry, by `field:id`, because readers do not know technicians by
   * id.
   */
  namesInEntry: Name;
}

export function namesOfEntry(recordNames: RecordNames): NamesOfEntry {
  const kinds = Object.entries(recordNames);
  const fields = kinds.flatMap(([, { name, fields: holding = [] }]) =>
    holding.map((field): [string, Name] => [field, name]),
  );
  const words = (found: readonly [string, unknown][]) => sql.join(found.map(([word]) => sql.lit(word)));
  return {
    recordLabel: sql`coalesce(
      (select case a.record_kind ${cases(kinds.map(([kind, { name }]) => [kind, name]))} end
        from (select a.record_id as id) named),
      case when a.record_kind in (${words(kinds)}) then coalesce(${sql.join(inTrace)}) end)`,
    namesInEntry: sql`(
      select jsonb_object_agg(named.key || ':' || named.id, case named.key ${cases(fields)} end)
      from (
        select k.key, (k.value #>> '{}')::int as id
        from (select * from jsonb_each(a.before) union select * from jsonb_each(a.after)) k
        where k.key in (${words(fields)}) and k.value::text ~ '^[0-9]{1,9}$'
      ) named)`,
  };
}
