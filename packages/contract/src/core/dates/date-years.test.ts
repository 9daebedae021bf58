import { expect, it } from 'vitest';
import { EARLIEST_PURCHASE_YEAR, mistypedYear } from './date-years.ts';
import type { CalendarDate } from './dates.ts';

const now = new Date('2026-06-15T12:00:00Z');

it.each<CalendarDate>(['0001-01-01', '0026-03-05', '1989-12-31', '2057-01-01', '9999-12-31'])(
  '%s is mistyped',
  (day) => {
    expect(mistypedYear(day, undefined, now)).toBe('The year must be from 1990 to 2056');
  },
);

it.each<CalendarDate>(['1990-01-01', '2026-06-15', '2056-12-31'])('%s is not', (day) => {
  expect(mistypedYear(day, undefined, now)).toBeUndefined();
});

it('lets equipment be older than the company', () => {
  expect(mistypedYear('1900-01-01', EARLIEST_PURCHASE_YEAR, now)).toBeUndefined();
  expect(mistypedYear('1899-12-31', EARLIEST_PURCHASE_YEAR, now)).toBe('The year must be from 1900 to 2056');
});
