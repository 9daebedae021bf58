import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { queryOnce } from '../../../test/query-once.ts';
import { copyTemplate, type TestDatabase } from '../../../test/template-database.ts';
import { migrate } from './migrate.ts';

/** All databases of the cluster share the role, so this test must not change its password. */
const PASSWORD = 'only-for-tests';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await copyTemplate(inject('clusterUrl'));
  // The migrations of the template are not in the folder of a test.
  await query('update kysely_migration set needs = null');
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-migrations-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const query = (sql: string) => queryOnce(database.ownerUrl, sql);
const runOwn = () => migrate(database.ownerUrl, PASSWORD, { folder: pathToFileURL(`${folder}/`) });
const bring = (name: string, up: string, more = '') =>
  writeFileSync(path.join(folder, `${name}.ts`), `export const up = async (db) => { ${up} };\n${more}`);
const addColumn = (column: string) =>
  `await db.schema.alterTable('busy').addColumn('${column}', 'integer').execute()`;

it('an older release starts when a newer one has added something, and not when it has removed something', async () => {
  await query(`insert into kysely_migration (name, timestamp) values ('9001-added', now())`);
  await migrate(database.ownerUrl, PASSWORD);
  await query(`insert into kysely_migration values ('9002-taken-away', now(), '9001-added')`);
  await expect(migrate(database.ownerUrl, PASSWORD)).rejects.toThrow(
    'A newer release of the portal has changed the database (9002-taken-away) so that this one cannot work with it: start the newer release, or restore the backup made before it.',
  );
});

it('stores what a migration needs beside its name', async () => {
  bring('9001-expand', '');
  bring('9002-contract', '', `export const needs = '9001-expand';`);
  await runOwn();
  const { rows } = await query(`select name, needs from kysely_migration where name like '900%' order by 1`);
  expect(rows).toEqual([
    { name: '9001-expand', needs: null },
    { name: '9002-contract', needs: '9001-expand' },
  ]);
});

it('runs each migration on its own, so that those before a failed one stay', async () => {
  await query('create table busy (id int)');
  bring('9001-one', addColumn('one'));
  bring('9002-two', `throw new Error('no')`);
  await expect(runOwn()).rejects.toThrow('no');
  expect((await query('select one from busy')).rowCount).toBe(0);
});

it('waits for a table in use in short tries, so that no request queues behind it for long', async () => {
  await query('create table busy (id int)');
  bring('9001-one', addColumn('one'));
  const reader = new pg.Client(database.ownerUrl);
  await reader.connect();
  await reader.query('begin; lock table busy in access share mode');
  let isDone = false;
  const running = runOwn().then(() => {
    isDone = true;
  });
  const waits: number[] = [];
  const until = performance.now() + 4_000;
  while (performance.now() < until) {
    const since = performance.now();
    await query('select count(*) from busy');
    waits.push(performance.now() - since);
    await pause(50);
  }
  expect(isDone).toBe(false);
  expect(Math.max(...waits)).toBeLessThan(3_500);
  await reader.query('rollback');
  await reader.end();
  await running;
  expect((await query('select one from busy')).rowCount).toBe(0);
});

it('builds an index beside writers, and builds one again that was not finished', async () => {
  await query('create table busy (id int); insert into busy values (1), (1)');
  writeFileSync(
    path.join(folder, '9001-unique.ts'),
    `export const indexes = [{ name: 'busy_by_id', unique: true, on: 'busy (id)' }];`,
  );
  await expect(runOwn()).rejects.toThrow('could not create unique index');
  expect((await query(`select from pg_index where indexrelid = 'busy_by_id'::regclass`)).rowCount).toBe(1);
  await query('delete from busy where ctid in (select ctid from busy limit 1)');
  const writer = new pg.Client(database.ownerUrl);
  await writer.connect();
  await writer.query('begin; insert into busy values (2)');
  const running = runOwn();
  // The build waits for the writer, and others still write.
  const waiting = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and query ilike '%index concurrently%' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await query(waiting)).rowCount).toBe(1);
  await query('insert into busy values (3)');
  await writer.query('commit');
  await writer.end();
  await running;
  const { rows } = await query(`select indisvalid from pg_index where indexrelid = 'busy_by_id'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});

it('drops an index beside writers, after the one that takes its place', async () => {
  await query('create table busy (id int, of int); create index busy_by_id on busy (id)');
  writeFileSync(
    path.join(folder, '9001-wider.ts'),
    `export const indexes = [{ name: 'busy_by_both', on: 'busy (id, of)' }]; export const unused = ['busy_by_id', 'never_there'];`,
  );
  const writer = new pg.Client(database.ownerUrl);
  await writer.connect();
  const reader = new pg.Client(database.ownerUrl);
  await reader.connect();
  // The drop waits for those who may use the index, and others still write.
  await reader.query('begin; select from busy where id = 1');
  const running = runOwn();
  const waiting = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and query ilike 'drop index concurrently%' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await query(waiting)).rowCount).toBe(1);
  await writer.query('insert into busy values (3)');
  await reader.query('commit');
  await Promise.all([writer.end(), reader.end()]);
  await running;
  const { rows } = await query(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'busy'::regclass`,
  );
  expect(rows).toEqual([{ name: 'busy_by_both' }]);
});

it('fills in a table a part at a time, so that others write beside it', async () => {
  await query(
    'create table busy (id int primary key, filled boolean); insert into busy select generate_series(1, 25)',
  );
  writeFileSync(
    path.join(folder, '9001-fill.ts'),
    `import { sql } from '${import.meta.resolve('kysely')}';
     export async function part(db, after) {
       const { rows } = await sql\`update busy set filled = true where id in
         (select id from busy where id > \${after} order by id limit 10) returning id\`.execute(db);
       return rows.length === 0 ? undefined : Math.max(...rows.map(({ id }) => id));
     }`,
  );
  const writer = new pg.Client(database.ownerUrl);
  await writer.connect();
  // The second part waits for this row. The first one is there already.
  await writer.query('begin; select from busy where id = 15 for update');
  const running = runOwn();
  const filled = async () => (await query('select from busy where filled')).rowCount;
  await expect.poll(filled).toBe(10);
  await query('insert into busy values (26)');
  await writer.query('commit');
  await writer.end();
  await running;
  expect(await filled()).toBe(26);
  expect((await query(`select from kysely_migration where name = '9001-fill'`)).rowCount).toBe(1);
});

const bringBaseline = (name: string, last: string, count: number) =>
  bring(
    name,
    `throw new Error('The tables are there already')`,
    `export const replaces = { last: '${last}', count: ${count} }; export const needs = '${name}';`,
  );

it('a baseline makes a new database, and takes one that stands at the last migration before it as it is', async () => {
  bring('9001-one', '');
  bring('9002-two', '');
  await runOwn();
  rmSync(path.join(folder, '9001-one.ts'));
  rmSync(path.join(folder, '9002-two.ts'));
  const { rows } = await query('select count(*)::int as n from kysely_migration');
  bringBaseline('9005-baseline', '9002-two', rows[0]!.n);
  bring('9006-on-top', '');
  await runOwn();
  const done = await query(`select name, needs from kysely_migration where name > '9002-two' order by 1`);
  // An older release keeps working beside it.
  expect(done.rows).toEqual([
    { name: '9005-baseline', needs: null },
    { name: '9006-on-top', needs: null },
  ]);
});

it('a database from before the last migration of a baseline is told which release to start once', async () => {
  bring('9001-one', '');
  await runOwn();
  const before = await query('select * from kysely_migration order by 1');
  bringBaseline('9004-baseline', '9002-two', before.rows.length + 1);
  bring('9006-on-top', '');
  const sentence =
    'The tables of this database are too old for this release: start the last release that still has the change 9002-two once, then start this one.';
  await expect(runOwn()).rejects.toThrow(sentence);
  // Nor does the last one help without those before it.
  bringBaseline('9005-baseline', '9001-one', before.rows.length + 1);
  await expect(runOwn()).rejects.toThrow('too old for this release');
  expect((await query('select * from kysely_migration order by 1')).rows).toEqual(before.rows);
});

it('works for an owner who is no superuser, on an empty database', async () => {
  const url = new URL(inject('clusterUrl'));
  await queryOnce(url.href, `create role plain_owner login createrole password 'plain'`);
  await queryOnce(url.href, 'grant portal_app to plain_owner with admin option');
  await queryOnce(url.href, 'create database plain owner plain_owner');
  url.username = 'plain_owner';
  url.password = 'plain';
  url.pathname = '/plain';
  try {
    await migrate(url.href, PASSWORD);
    expect((await queryOnce(url.href, 'select count(*) from repairs')).rowCount).toBe(1);
    // A release from before the baseline would make the tables once more, so it is refused.
    const needs = `select needs from kysely_migration where name like '%-baseline'`;
    expect((await queryOnce(url.href, needs)).rows).toEqual([{ needs: '0679-baseline' }]);
  } finally {
    await queryOnce(inject('clusterUrl'), 'drop database plain with (force)');
    await queryOnce(inject('clusterUrl'), 'drop owned by plain_owner; drop role plain_owner');
  }
});
