import { expect, test } from 'vitest';
import { doneIn } from './month-filter.ts';

test('a month in the middle of the range is whole', () => {
  expect(doneIn('2026-02', { from: '2025-11-24', to: '2026-11-23' })).toEqual({
    doneFrom: '2026-02-01',
    doneTo: '2026-02-28',
  });
  expect(doneIn('2025-12', { from: '2025-12-01', to: '2026-01-05' })).toEqual({
    doneFrom: '2025-12-01',
    doneTo: '2025-12-31',
  });
});

test('the first and the last month end with the range', () => {
  const range = { from: '2025-11-24', to: '2026-11-23' } as const;
  expect(doneIn('2025-11', range)).toEqual({ doneFrom: '2025-11-24', doneTo: '2025-11-30' });
  expect(doneIn('2026-11', range)).toEqual({ doneFrom: '2026-11-01', doneTo: '2026-11-23' });
});
