import { expect, it } from 'vitest';
import { dateText } from './date-text.ts';

it.each([
  ['3/5/2026', '3/5/2026'],
  ['3/3/2026', '2026-03-03'],
  ['12/31/2025', '2025-12-31'],
  ['5.3.2026', '2026-03-05'],
  ['5-Mar-2026', '2026-03-05'],
  ['5 March 2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['3.4.2027', '2027-04-03'],
  ['Mar 5, 2026', '2026-03-05'],
  ['13/13/2026', '13/13/2026'],
  ['31.2.2026', '31.2.2026'],
  ['soon', 'soon'],
  ['3/5/26', '3/5/26'],
])('reads the day %s as %s', (text, day) => {
  expect(dateText(text)).toBe(day);
});

it('reads a date of two meanings by the form of its column', () => {
  expect(dateText('3/5/2026', 'month-first')).toBe('2026-03-05');
  expect(dateText('3/5/2026', 'day-first')).toBe('2026-05-03');
});
