import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../test/template-database.ts';
import { checkMigrations } from './check-migrations.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await copyTemplate(inject('clusterUrl'));
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-migration-check-'));
  bring(
    '9001-meters',
    `create table meters (id int primary key, range text, limits int, maker int);
     create index meters_by_maker on meters (maker);
     create table makers (id int primary key)`,
  );
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const kysely = JSON.stringify(import.meta.resolve('kysely'));
function bring(name: string, statements: string, more = '') {
  const code = `import { sql } from ${kysely};
    export const up = async (db) => { await sql.raw(${JSON.stringify(statements)}).execute(db); };\n${more}`;
  writeFileSync(path.join(folder, `${name}.ts`), code);
}
const bringIndexes = (name: string, indexes: object[]) =>
  writeFileSync(path.join(folder, `${name}.ts`), `export const indexes = ${JSON.stringify(indexes)};`);
const bringUnused = (name: string, unused: string[]) =>
  writeFileSync(path.join(folder, `${name}.ts`), `export const unused = ${JSON.stringify(unused)};`);
const check = () => checkMigrations(database.ownerUrl, pathToFileURL(`${folder}/`), '9001-meters');

const REFUSED: Record<string, [rule: string, statement: string]> = {
  'a default that differs per row': [
    'rewrites',
    'alter table meters add column made_at timestamptz default clock_timestamp()',
  ],
  'another type': ['rewrites', 'alter table meters alter column limits type numeric'],
  'an order of the rows': ['rewrites', 'cluster meters using meters_pkey'],
  'an index': ['buildsIndex', 'create index meters_by_range on meters (range)'],
  'a unique constraint': ['buildsIndex', 'alter table meters add unique (range)'],
  'an index that goes': ['dropsIndex', 'drop index meters_by_maker'],
  'a name of a table': ['renames', 'alter table meters rename to gauges'],
  'a name of a column': ['renames', 'alter table meters rename column range to span'],
  'a dropped table': ['drops', 'drop table makers'],
  'a dropped column': ['drops', 'alter table meters drop column range'],
  'a value that old rows have not': ['wantsValue', 'alter table meters add column unit text not null'],
  'a value that must now be there': ['checksRows', 'alter table meters alter column range set not null'],
  'a condition': ['checksRows', `alter table meters add check (range <> '')`],
  'a reference': ['checksRows', 'alter table meters add foreign key (maker) references makers'],
  'a reference with a default': [
    'checksRows',
    'alter table meters add column made_by int default 1 references makers',
  ],
  'a lock': ['locks', 'lock table meters'],
};
for (const [name, [rule, statement]] of Object.entries(REFUSED))
  it(`refuses ${name} on a table with rows`, async () => {
    bring('9002-change', statement);
    const lines = await check();
    expect(lines[0]).toContain(`9002-change ${rule} (`);
    expect(lines[0]).toContain(`known.${rule}`);
  });

it('lets pass what does not hold up others', async () => {
  bring(
    '9002-expand',
    `alter table meters add column unit text not null default 'V', add column made_by int references makers,
       add constraint range_known check (range is not null) not valid;
     create table probes (id int primary key, meter int references meters);
     create index probes_of_meter on probes (meter)`,
  );
  bringIndexes('9003-indexes', [{ name: 'meters_by_range', on: 'meters (range)' }]);
  bring('9004-validate', 'alter table meters validate constraint range_known');
  bringUnused('9006-unused', ['meters_by_maker']);
  bring('9005-require', 'alter table meters alter column range set not null');
  expect(await check()).toEqual([]);
});

it('accepts a reason that is a sentence, and wants older releases to be named where something goes', async () => {
  bring('9002-one', 'create index a on makers (id)', `export const known = { buildsIndex: 'ok' };`);
  bring(
    '9003-two',
    'create index b on makers (id)',
    `export const known = { buildsIndex: 'An installation has at most ten makers.' };`,
  );
  const unused = `export const known = { drops: 'No release since 1.2 reads or writes it.' };`;
  bring('9004-three', 'alter table meters drop column limits', unused);
  bring('9005-four', 'alter table meters drop column range', `${unused} export const needs = '9001-meters';`);
  bring('9006-five', 'select 1', unused);
  expect(await check()).toEqual([
    '9002-one gives no sentence as reason in `known.buildsIndex`',
    '9004-three takes something away from older releases: export `needs`',
    '9006-five knows `drops`, but nothing breaks that rule: take the line out',
  ]);
});
