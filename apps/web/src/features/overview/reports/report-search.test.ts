import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { describe, expect, test } from 'vitest';
import { periodOf, type ReportSearch, rangeOf } from './report-search.ts';

describe('the days of a period', () => {
  test.each<[ReportSearch, CalendarDate, object]>([
    [{}, '2026-11-23', { from: '2025-11-24', to: '2026-11-23' }],
    [{}, '2024-02-29', { from: '2023-03-01', to: '2024-02-29' }],
    [{ period: 'thisMonth' }, '2026-11-23', { from: '2026-11-01', to: '2026-11-23' }],
    [{ period: 'thisQuarter' }, '2026-11-23', { from: '2026-10-01', to: '2026-11-23' }],
    [{ period: 'thisQuarter' }, '2026-03-31', { from: '2026-01-01', to: '2026-03-31' }],
    [{ period: 'thisYear' }, '2026-01-01', { from: '2026-01-01', to: '2026-01-01' }],
    [{ period: 'lastYear' }, '2026-11-23', { from: '2025-01-01', to: '2025-12-31' }],
  ])('%j on %s', (search, today, range) => {
    expect(rangeOf(search, today)).toEqual(range);
  });

  test.each([
    [
      { from: '2026-01-05', to: '2026-01-09' },
      { from: '2026-01-05', to: '2026-01-09' },
    ],
    [
      { from: '2026-01-05', to: 'soon' },
      { from: '2026-01-05', to: '2026-11-23' },
    ],
    [{ from: '2027-01-05' }, { from: '2027-01-05', to: '2027-01-05' }],
    [{ to: '2020-01-31' }, { from: '2019-02-01', to: '2020-01-31' }],
    [{ from: 'soon' }, { from: '2025-11-24', to: '2026-11-23' }],
  ])('the own range %j has both ends', (search, range) => {
    expect(periodOf(search)).toBeUndefined();
    expect(rangeOf(search, '2026-11-23')).toEqual(range);
  });

  test('an unknown period is the last twelve months', () => {
    expect(periodOf({ period: 'constructor' })).toBe('year');
    expect(periodOf({ period: 'decade' })).toBe('year');
  });
});
