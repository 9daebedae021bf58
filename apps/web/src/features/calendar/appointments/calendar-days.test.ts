import { expect, it } from 'vitest';
import { dayOf, daysOfView, headingOf, step } from './calendar-days.ts';

it.each([1, 2, 3, 4, 5, 6, 7])('a month has 42 days and begins on day %i of the week', (first) => {
  for (const date of ['2026-02-15', '2026-11-22', '2027-08-01', '2028-02-29'] as const) {
    const days = daysOfView('month', date, first);
    expect(days).toHaveLength(42);
    expect(new Date(`${days[0]}T12:00:00Z`).getUTCDay()).toBe(first % 7);
    expect(days).toContain(`${date.slice(0, 7)}-01`);
    expect(days).toContain(`${date.slice(0, 7)}-28`);
  }
});

it('a week that begins on Sundays, Mondays or Saturdays has the chosen day', () => {
  const week = (first: number) => daysOfView('week', '2026-11-29', first);
  expect([week(7)[0], week(7)[6], week(6)[0], week(6)[6]]).toEqual([
    ...['2026-11-29', '2026-12-05', '2026-11-28', '2026-12-04'],
  ]);
  expect(week(1)).toEqual([
    ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ]);
});

it('previous and next lead to the month, week or day beside', () => {
  expect([step('month', '2026-12-31', 1), step('month', '2026-01-31', -1)]).toEqual([
    '2027-01-01',
    '2025-12-01',
  ]);
  expect(step('month', '2028-01-31', 1)).toBe('2028-02-01');
  expect([step('week', '2026-11-22', 1), step('day', '2028-02-28', 1)]).toEqual(['2026-11-29', '2028-02-29']);
});

it('the heading names what is shown', () => {
  expect(headingOf('month', '2026-11-22', 7)).toBe('November 2026');
  expect(headingOf('week', '2026-11-29', 1)).toBe('Nov 23 to Nov 29, 2026');
  expect(headingOf('day', '2026-11-22', 7)).toBe('Sunday, November 22, 2026');
});

it('an address with a year that no appointment can have shows today', () => {
  const today = '2026-11-22';
  expect(
    ['0001-01-01', '1969-12-31', '9999-12-31', 'soon', undefined].map((text) => dayOf(text, today)),
  ).toEqual(Array(5).fill(today));
  expect(['1970-01-01', '9998-12-31'].map((text) => dayOf(text, today))).toEqual([
    '1970-01-01',
    '9998-12-31',
  ]);
});
