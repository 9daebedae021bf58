import { expect, test } from 'vitest';
import { monthHeading, monthOf, nextMonth, placeIn } from './month-days.ts';

test.each([
  ['2026-02', 28, '2026-02-28'],
  ['2028-02', 29, '2028-02-29'],
  ['2026-12', 31, '2026-12-31'],
])('%s has %i days', (name, days, last) => {
  expect(monthOf(name)).toEqual({ name, first: `${name}-01`, last, days });
});

test('months follow each other across the year', () => {
  expect(nextMonth(monthOf('2026-12'), 1)).toBe('2027-01');
  expect(nextMonth(monthOf('2026-01'), -1)).toBe('2025-12');
  expect(monthHeading(monthOf('2026-11'))).toBe('November 2026');
});

test('a span is cut at the ends of the month', () => {
  const month = monthOf('2026-11');
  expect(placeIn(month, { from: '2026-11-01', until: '2026-11-30' })).toEqual({ left: 0, width: 100 });
  expect(placeIn(month, { from: '2026-10-20', until: '2026-11-03' })).toEqual({ left: 0, width: 10 });
  expect(placeIn(month, { from: '2026-11-28', until: '2027-01-05' })).toEqual({ left: 90, width: 10 });
  expect(placeIn(month, { from: '2026-12-01', until: '2026-12-05' })).toBeUndefined();
  expect(placeIn(month, { from: '2026-10-01', until: '2026-10-31' })).toBeUndefined();
});
