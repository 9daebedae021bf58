import type { CataloguePart } from '@portal/contract/purchasing/parts/shapes.ts';
import { expect, test } from 'vitest';
import { matchingParts } from './matching-parts.ts';

const part = (id: number, partNumber: string, name: string, model = ''): CataloguePart => ({
  id,
  partNumber,
  name,
  model,
});
const parts = [
  part(1, 'KNB-11', 'Knob for fuse holder'),
  part(2, 'FUSE-11', 'Fuse 11 A'),
  part(3, 'BAT-9', 'Battery 9 V', 'Fluke 87V'),
];
const idsOf = (typed: string) => matchingParts(parts, typed).map(({ id }) => id);

test('parts are found by number, name and model, and a number that begins so comes first', () => {
  expect(idsOf('fuse')).toEqual([2, 1]);
  expect(idsOf('87v BATTERY')).toEqual([3]);
  expect(idsOf('fuse battery')).toEqual([]);
  expect(idsOf('  ')).toEqual([]);
});

test('at most ten parts are offered', () => {
  const many = Array.from({ length: 30 }, (_, at) => part(at, `FUSE-${at}`, 'Fuse'));
  expect(matchingParts(many, 'fuse')).toHaveLength(10);
});
