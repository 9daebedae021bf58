import { parseTypedDate } from '@portal/contract/core/dates/typed-date.ts';
import { expect, test } from 'vitest';
import { showDate, toDate } from './calendar-date.ts';

test('shows dates in US English, and other text unchanged', () => {
  expect(showDate('2024-03-05')).toBe('Mar 5, 2024');
  expect(showDate('soon')).toBe('soon');
});
test('a year of four digits stays that year, so that its slip can be refused', () => {
  expect(parseTypedDate('12/7/0026')).toBe('0026-12-07');
  expect(toDate('0026-12-07')?.getFullYear()).toBe(26);
});
