import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { queryOnce } from '../../../test/query-once.ts';
import { copyTemplate, type TestDatabase } from '../../../test/template-database.ts';
import { migrate, sqlFolder } from './migrate.ts';
import { readSqlFiles } from './sql-files.ts';

/** All databases of the cluster share the role, so this test must not change its password. */
const PASSWORD = 'only-for-tests';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await copyTemplate(inject('clusterUrl'));
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-sql-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const query = (sql: string) => queryOnce(database.ownerUrl, sql);
const start = (release: string) =>
  migrate(database.ownerUrl, PASSWORD, { functions: pathToFileURL(`${path.join(folder, release)}/`) });
const tripled = (by: number) =>
  `create or replace function tripled(n int) returns int language sql as $$ select n * ${by} $$;\n`;
function bring(release: string, version: number, text: string) {
  const file = path.join(folder, release, 'stock/tripled.sql');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `-- version ${version}, text 00000000\n${text}`);
}
const result = async () => (await query('select tripled(2) as n')).rows[0]?.n;

const DEFINITIONS = `
  select 'function ' || proname as name, pg_get_functiondef(p.oid) as text from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by 1`;

it('the files and the database agree: nothing without a file, and each as its file says', async () => {
  const files = await readSqlFiles(sqlFolder);
  const before = (await query(DEFINITIONS)).rows;
  const taken = files.filter(({ text }) => !/^create /m.test(text)).map(({ name }) => name);
  expect(before.map(({ name }) => name)).toEqual(
    files
      .map(({ name }) => name)
      .filter((name) => !taken.includes(name))
      .sort((a, b) => (a < b ? -1 : 1)),
  );
  // Made again, with their bodies checked, they are the same.
  await query(files.map(({ text }) => text).join('\n'));
  expect((await query(DEFINITIONS)).rows).toEqual(before);
});

it('makes what has changed, and what has not stays', async () => {
  bring('one', 1, tripled(3));
  await start('one');
  expect(await result()).toBe(6);
  await query(`create or replace function tripled(n int) returns int language sql as 'select 0'`);
  await start('one');
  expect(await result()).toBe(0);
  bring('one', 2, tripled(30));
  await start('one');
  expect(await result()).toBe(60);
});

it('a file that would make nothing is refused, and ends of lines do not matter', async () => {
  bring('one', 1, tripled(3).replace('or replace ', ''));
  await expect(start('one')).rejects.toThrow('stock/tripled.sql does not begin with a function or a trigger');
  bring('one', 1, tripled(3));
  await start('one');
  await query('drop function tripled');
  bring('one', 1, tripled(3).replaceAll('\n', '\r\n'));
  await start('one');
  await expect(result()).rejects.toThrow('does not exist');
});

it('an older release that starts beside a newer one puts nothing of its own back', async () => {
  bring('old', 1, tripled(3));
  bring('new', 2, tripled(30));
  await start('old');
  await start('new');
  await start('old');
  expect(await result()).toBe(60);
  // Nor does it bring back what the newer one has taken away.
  bring('newest', 3, 'drop function if exists tripled(int);\n');
  await start('newest');
  await start('new');
  await expect(result()).rejects.toThrow('does not exist');
});

it('servers that start at once make everything once, and all of it or nothing', async () => {
  const broken = path.join(folder, 'broken/stock/broken.sql');
  bring('broken', 1, tripled(3));
  writeFileSync(
    broken,
    '-- version 1, text 00000000\ncreate or replace function broken() returns nothing as $$ $$;\n',
  );
  await expect(start('broken')).rejects.toThrow('no language specified');
  await expect(result()).rejects.toThrow('does not exist');
  const last = `-- version 1, text 00000000
create or replace function broken() returns int language sql as $$ select tripled(1) $$;
`;
  writeFileSync(broken, last);
  await Promise.all([start('broken'), start('broken'), start('broken')]);
  expect((await query('select broken() as n')).rows).toEqual([{ n: 3 }]);
});

it('a function changes while others write to the table of its trigger', async () => {
  const noted = (word: string) => `create or replace function noted() returns trigger language plpgsql as $$
begin
  new.word := '${word}';
  return new;
end $$;

-- Before each row.
create or replace trigger busy_noted before insert on busy
  for each row execute function noted();
`;
  await query('create table busy (word text)');
  bring('one', 1, noted('first'));
  await start('one');
  const writer = new pg.Client(database.ownerUrl);
  await writer.connect();
  await writer.query('begin; insert into busy values (null)');
  bring('one', 2, noted('second'));
  await start('one');
  await writer.query('commit; insert into busy values (null)');
  await writer.end();
  expect((await query('select word from busy')).rows).toEqual([{ word: 'first' }, { word: 'second' }]);
});

it('a trigger that a migration made before there were files is taken as it is', async () => {
  const files = await readSqlFiles(sqlFolder);
  await query('drop table sql_objects');
  const writer = new pg.Client(database.ownerUrl);
  await writer.connect();
  // All triggers of this table are as migrations made them.
  await writer.query('begin; lock table parts in row exclusive mode');
  await migrate(database.ownerUrl, PASSWORD);
  await writer.end();
  expect((await query('select from sql_objects')).rowCount).toBe(files.length);
});
