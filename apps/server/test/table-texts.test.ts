import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableTexts } from '../src/db/schema/texts.ts';
import { tableTexts } from '../src/db/table-texts.ts';
import { type Portal, startPortal } from './portal.ts';
import { queryOnce } from './query-once.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const snake = (name: string) => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
const listed = ({ free = [], ownFree = [], named = {}, own, code = [] }: TableTexts): string[] => [
  ...new Set([...free, ...ownFree, ...Object.keys(named), ...Object.keys(own?.columns ?? {}), ...code]),
];

/** Columns of a catalogue that hold texts, as `table.column`. */
async function textColumns(): Promise<string[]> {
  const { rows } = await queryOnce(
    portal.ownerUrl,
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
        and not a.attisdropped and c.relname not in ('kysely_migration', 'sql_objects')
        and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'json', 'character varying', 'character')`,
  );
  return rows.map(({ name }) => String(name));
}

it('every text column is declared as free text, as a name, as data of an account, or as code', async () => {
  const columns = await textColumns();
  const whole = new Set(
    tableTexts
      .filter(({ goesWith, stays, isAccount }) => goesWith || stays || isAccount)
      .map(({ table }) => table),
  );
  const declared = new Set(
    tableTexts.flatMap((texts) => listed(texts).map((column) => `${texts.table}.${snake(column)}`)),
  );
  expect(columns.filter((name) => !whole.has(name.split('.')[0]!) && !declared.has(name))).toEqual([]);
});

it('every declared column exists, once, and code is nothing else', async () => {
  const { rows } = await queryOnce(
    portal.ownerUrl,
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const exist = new Set(rows.map(({ name }) => String(name)));
  const named = tableTexts.flatMap((texts) => [
    ...listed(texts).map((column) => `${texts.table}.${snake(column)}`),
    ...[texts.goesWith, texts.writtenBy, texts.own?.by, ...Object.values(texts.named ?? {})].flatMap(
      (column) => (column ? [`${texts.table}.${snake(column)}`] : []),
    ),
    ...(texts.called ? [`${texts.table}.id`, `${texts.table}.company_id`] : []),
  ]);
  expect(named.filter((name) => !exist.has(name))).toEqual([]);
  const tables = tableTexts.map(({ table }) => table);
  expect(tables.filter((table, at) => tables.indexOf(table) !== at)).toEqual([]);
  const twice = tableTexts.flatMap(({ table, code = [], ...others }) =>
    code
      .filter((column) => listed({ table, ...others }).includes(column))
      .map((column) => `${table}.${column}`),
  );
  expect(twice).toEqual([]);
});

it('no column with fixed words is free text', async () => {
  const { rows } = await queryOnce(
    portal.ownerUrl,
    `select c.relname || '.' || a.attname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
      where k.contype = 'c' and pg_get_constraintdef(k.oid) ~ 'ANY \\(' and array_length(k.conkey, 1) = 1`,
  );
  const fixed = new Set(rows.map(({ name }) => String(name)));
  expect(fixed.size).toBeGreaterThan(40);
  const changing = tableTexts.flatMap((texts) =>
    listed({ ...texts, code: [] }).map((column) => `${texts.table}.${snake(column)}`),
  );
  expect(changing.filter((name) => fixed.has(name))).toEqual([]);
});
