import { expect, it } from 'vitest';
import { COUNTED_MAX, cappedTotal, showing } from './paging.ts';

it('shows an exact total as it is', () => {
  expect(showing(1, cappedTotal(COUNTED_MAX))).toBe('Showing 1 to 10 of 10000 results');
  expect(showing(3, { total: 22 }, 'repairs')).toBe('Showing 21 to 22 of 22 repairs');
  expect(showing(1, { total: 0 })).toBe('Showing 0 to 0 of 0 results');
});

it('shows a total that was not counted to its end with a plus (D2.3)', () => {
  expect(showing(2, cappedTotal(COUNTED_MAX + 1), 'repairs')).toBe('Showing 11 to 20 of 10,000+ repairs');
});
