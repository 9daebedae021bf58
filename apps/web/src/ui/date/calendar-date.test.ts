import { expect, test } from 'vitest';
import { parseTypedDate, showDate, toDate } from './calendar-date.ts';

test.each([
  '2024-03-05',
  '3/5/2024',
  '03/05/24',
  '3-5-2024',
  'Mar 5, 2024',
  'march 5 2024',
  ' Mar. 5, 2024 ',
])('reads %s', (typed) => expect(parseTypedDate(typed)).toBe('2024-03-05'));
test.each(['', '2/31/2024', '13/1/2024', '2023-02-29', 'Foo 5, 2024', 'tomorrow'])('refuses %s', (typed) =>
  expect(parseTypedDate(typed)).toBeNull(),
);
test('shows dates in US English, and other text unchanged', () => {
  expect(showDate('2024-03-05')).toBe('Mar 5, 2024');
  expect(showDate('soon')).toBe('soon');
});
test('a year of four digits stays that year, so that its slip can be refused', () => {
  expect(parseTypedDate('12/7/0026')).toBe('0026-12-07');
  expect(toDate('0026-12-07')?.getFullYear()).toBe(26);
});
