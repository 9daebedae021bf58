import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../test/template-database.ts';
import { reasonsOfIndexes } from './index-reasons.ts';
import { checkTableMap } from './table-map.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyTemplate(inject('clusterUrl'));
});
afterAll(() => database.drop());

it('wants a reason for each index of a table with many, and no reason without an index', async () => {
  const { repairs_late: _, ...others } = reasonsOfIndexes['repairs']!;
  const lines = await checkTableMap(database.ownerUrl, false, {
    ...reasonsOfIndexes,
    repairs: { ...others, repairs_by_weather: 'The list sorted by weather.' },
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      'index repairs_late of repairs: migration-check/index-reasons.ts does not say why it is there',
      'index repairs_by_weather of repairs: index-reasons.ts names it, and there is none',
    ]),
  );
});

it('a table with many indexes is not left out', async () => {
  const lines = await checkTableMap(database.ownerUrl, false, {});
  expect(lines.filter((line) => line.includes('does not say why'))).toHaveLength(
    Object.keys(reasonsOfIndexes['repairs']!).length,
  );
});

it('the page has the reasons of now', async () => {
  expect(await checkTableMap(database.ownerUrl, false)).toEqual([]);
});
