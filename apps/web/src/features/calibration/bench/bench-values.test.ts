import { expect, it } from 'vitest';
import { type BenchValues, carriedFiles, carriedSheet, filesOfRevision } from './bench-values.ts';

type Revision = Parameters<typeof carriedSheet>[1];
const point = (nominal: string) => ({
  ...{ quantity: 'DC voltage', range: '10 V', nominal, unit: 'V', direction: null, cycle: null },
  ...{ absolute: '0.005', specification: 'Manual' },
});
const revision = (id: number, nominals: string[], procedureId = 1): Revision =>
  ({ id, procedureId, points: nominals.map(point) }) as unknown as Revision;
const typed = { reads: 'unit', found: [{ unit1: '1.0001' }, { unit1: '10.0002' }], left: [{}, {}] } as const;
const values = { sheets: { 1: typed } } as unknown as BenchValues;

it('another revision takes over the readings of points that are the same', () => {
  const carried = carriedSheet(values, revision(1, ['1', '10']), revision(2, ['1', '5', '10']));
  expect(carried).toEqual({ reads: 'unit', found: [{ unit1: '1.0001' }, {}, {}], left: [{}, {}, {}] });
});

it('takes nothing from another procedure, and never replaces readings', () => {
  expect(carriedSheet(values, revision(1, ['1', '10']), revision(2, ['1', '10'], 2))).toBeUndefined();
  const both = { sheets: { 1: typed, 2: typed } } as unknown as BenchValues;
  expect(carriedSheet(both, revision(1, ['1', '10']), revision(2, ['1', '10']))).toBeUndefined();
});

it('readings that were taken over keep the file they came from', () => {
  const file = { id: 5, revisionId: 1, points: [0, 1], taken: [0, 1].map((point) => ({ point })) };
  const saved = { id: 6, revisionId: 1, points: [1], taken: [] };
  const files = [file, saved] as unknown as BenchValues['files'];
  const carried = carriedFiles({ files }, revision(1, ['1', '10']), revision(2, ['1', '5']));
  // The saved one has only readings of the point that is another one.
  expect(carried).toEqual([...files, { id: 5, revisionId: 2, points: [0], taken: [{ point: 0 }] }]);
});

it('readings by another revision come from no file of the first one', () => {
  const files = [
    { id: 5, revisionId: 1 },
    { id: 6, revisionId: 2 },
  ] as unknown as BenchValues['files'];
  expect(filesOfRevision({ files }, 2).map(({ id }) => id)).toEqual([6]);
});
