import { expect, it } from 'vitest';
import type { CalendarDate } from '../../core/dates/dates.ts';
import { revisionOn, stateOn } from './rules.ts';

const first = { id: 1, isApproved: true, effectiveFrom: '2026-01-05' as CalendarDate };
const second = { id: 2, isApproved: true, effectiveFrom: '2026-06-01' as CalendarDate };
const draft = { id: 3, isApproved: false, effectiveFrom: '2026-02-01' as CalendarDate };
const all = [draft, second, first];

it.each<[CalendarDate, number | undefined]>([
  ['2026-01-04', undefined],
  ['2026-01-05', 1],
  ['2026-05-31', 1],
  ['2026-06-01', 2],
])('on %s the revision %s holds', (day, id) => {
  expect(revisionOn(all, day)?.id).toBe(id);
});

it('a revision is replaced on the day on which the next one begins', () => {
  expect(stateOn(first, all, '2026-05-31')).toBe('approved');
  expect(stateOn(second, all, '2026-05-31')).toBe('approved');
  expect(stateOn(first, all, '2026-06-01')).toBe('replaced');
  expect(stateOn(draft, all, '2026-06-01')).toBe('draft');
});
