import type { CalendarDate, Instant } from '@portal/contract/core/dates/dates.ts';
import { expect, test } from 'vitest';
import { sinceWords } from './since-words.ts';

const words = (since: CalendarDate | Instant, timeZone = 'UTC') =>
  sinceWords('new', since, '2026-11-23', timeZone);

test('counts whole days of the company', () => {
  expect(words('2026-11-23T00:10:00Z')).toBe('Today');
  expect(words('2026-11-22T23:50:00Z')).toBe('1 day');
  expect(words('2026-10-23T12:00:00Z')).toBe('31 days');
  // Still the 22nd in New York.
  expect(words('2026-11-23T04:30:00Z', 'America/New_York')).toBe('1 day');
});

test('a clock that is ahead counts no days', () => {
  expect(words('2026-11-24T00:00:01Z')).toBe('Today');
});

test('says how late a calendar date is', () => {
  expect(sinceWords('late', '2026-11-22', '2026-11-23', 'America/New_York')).toBe('1 day late');
  expect(sinceWords('loanOverdue', '2022-11-23', '2026-11-23', 'UTC')).toBe('1,461 days late');
});
