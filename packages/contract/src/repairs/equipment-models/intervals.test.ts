import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../../core/dates/dates.ts';
import { addInterval, INTERVAL_MAX, intervalInWords, intervalUnits, readInterval } from './intervals.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDate);
const lastDayOf = (date: CalendarDate) => {
  const [year, month] = date.split('-').map(Number);
  return new Date(Date.UTC(year!, month!, 0)).getUTCDate();
};

describe('an interval', () => {
  it.each([
    ['2025-01-31', 1, 'months', '2025-02-28'],
    ['2024-01-31', 1, 'months', '2024-02-29'],
    ['2024-02-29', 1, 'years', '2025-02-28'],
    ['2025-08-31', 6, 'months', '2026-02-28'],
    ['2025-03-10', 12, 'months', '2026-03-10'],
    ['2025-03-10', 2, 'weeks', '2025-03-24'],
    ['2025-03-10', 365, 'days', '2026-03-10'],
  ] as const)('from %s of %i %s ends on %s', (from, count, unit, to) => {
    expect(addInterval(from, { count, unit })).toBe(to);
  });

  it('of months ends on the same day of the month, or on its last one', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: INTERVAL_MAX.months }), (from, count) => {
        const to = addInterval(from, { count, unit: 'months' });
        const [fromDay, toDay] = [Number(from.slice(8)), Number(to.slice(8))];
        expect(toDay).toBe(Math.min(fromDay, lastDayOf(to)));
        const monthsOf = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
        expect(monthsOf(to) - monthsOf(from)).toBe(count);
      }),
    );
  });

  it('of years is twelve months each, and one of days or weeks counts days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 10 }), (from, count) => {
        expect(addInterval(from, { count, unit: 'years' })).toBe(
          addInterval(from, { count: count * 12, unit: 'months' }),
        );
        expect(addInterval(from, { count, unit: 'weeks' })).toBe(addDays(from, count * 7));
        expect(addInterval(from, { count, unit: 'days' })).toBe(addDays(from, count));
      }),
    );
  });

  it('is read from its own words in every unit', () => {
    for (const unit of intervalUnits)
      for (const count of [1, 2, INTERVAL_MAX[unit]])
        expect(readInterval(intervalInWords({ count, unit }).replace(',', ''))).toEqual({ count, unit });
    expect(readInterval('6 mo')).toEqual({ count: 6, unit: 'months' });
    expect(readInterval('1yr')).toEqual({ count: 1, unit: 'years' });
    expect(readInterval('Annual')).toEqual({ count: 1, unit: 'years' });
  });

  it.each([
    ['12 Month(s)', 12, 'months'],
    ['Every 12 months', 12, 'months'],
    ['every year', 1, 'years'],
    ['12-Month', 12, 'months'],
    ['12.00 MONTHS', 12, 'months'],
    ['1 Y', 1, 'years'],
    ['18 Mon', 18, 'months'],
    ['52 wks.', 52, 'weeks'],
    ['Semi-Annually', 6, 'months'],
    ['Biennial', 2, 'years'],
  ] as const)('is read from %s, as other systems write it', (text, count, unit) => {
    expect(readInterval(text)).toEqual({ count, unit });
  });

  it('is not read from a bare number, which has no unit', () => {
    for (const text of [
      '24',
      '',
      'm',
      '0 months',
      '11 years',
      '1.5 years',
      'soon',
      'month',
      'every',
      '12-',
      'bi-annual',
    ])
      expect(readInterval(text), text).toBeUndefined();
  });
});

it.each(['constructor', '__proto__', 'valueOf'])('%s is no interval', (word) => {
  expect(readInterval(word)).toBeUndefined();
});
