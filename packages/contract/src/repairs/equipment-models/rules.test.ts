import { expect, test } from 'vitest';
import type { CalendarDate } from '../../core/dates/dates.ts';
import { calibrationDue } from './rules.ts';

test.each<[CalendarDate | null, ReturnType<typeof calibrationDue>]>([
  ['2026-03-01', 'overdue'],
  ['2026-03-02', 'due-soon'],
  ['2026-04-01', 'due-soon'],
  ['2026-04-02', undefined],
  [null, undefined],
])('due %s on March 2 is %s (B4)', (due, state) => {
  expect(calibrationDue(due, '2026-03-02')).toBe(state);
});
