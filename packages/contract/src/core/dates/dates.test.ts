import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDate, optionalCalendarDate, optionalPlannedDate, plannedDate } from './date-fields.ts';
import {
  addDays,
  type CalendarDate,
  compareDates,
  dateIn,
  daysBetween,
  formatDate,
  formatDateLong,
  formatDateTime,
  formatDayOf,
  type Instant,
  isTimeZone,
} from './dates.ts';

const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Australia/Eucla'];
const days = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9998-12-31T00:00:00Z'), noInvalidDate: true })
  .map((d) => dateIn('UTC', d));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a calendar date in a request', () => {
  it.each([
    ['2024-03-05', '2024-03-05'],
    [' 2024-02-29 ', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['2024-03-05T23:59:59.999Z', '2024-03-05'],
    ['2024-03-05T00:30:00+14:00', '2024-03-05'],
  ])('%s is %s', (given, day) => {
    expect(calendarDate().parse(given)).toBe(day);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '0000-01-01',
    '2024-3-5',
    '03/05/2024',
    'tomorrow',
    'infinity',
    '2024-03-05 or so',
    '2024-03-05T; drop',
    '2024-03-05\u0000',
    '٢٠٢٤-٠٣-٠٥',
    '',
    20240305,
    null,
  ])('%j is refused', (given) => {
    expect(calendarDate('Loan date is required').safeParse(given).error?.issues[0]?.message).toBe(
      'Loan date is required',
    );
  });

  it('distinguishes an absent date from an explicit none', () => {
    const field = optionalCalendarDate();
    expect(field.parse('')).toBeUndefined();
    expect(field.parse(undefined)).toBeUndefined();
    expect(field.parse(null)).toBeNull();
    expect(field.parse('2024-03-05')).toBe('2024-03-05');
    expect(field.safeParse('soon').error?.issues[0]?.message).toBe('Invalid date');
  });
});

describe('a planned date', () => {
  it.each([undefined, null, '1990-01-01', '2026-12-07', '2040-12-31'])('%j is taken', (day) => {
    expect(optionalPlannedDate().parse(day)).toBe(day);
    if (day) expect(plannedDate().parse(day)).toBe(day);
  });

  it.each(['0001-01-01', '0026-12-07', '1989-12-31', '2100-01-01', '2206-12-07', '9999-12-31'])(
    '%s is a slip of the finger',
    (day) => {
      for (const field of [plannedDate('Choose a day'), optionalPlannedDate()])
        expect(field.safeParse(day).error?.issues[0]?.message).toMatch(
          /^The year must be from 1990 to 20\d\d$/,
        );
    },
  );
});

describe('shown dates', () => {
  it.each(zones)('a calendar date is the same day everywhere (%s, for machine and company)', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(formatDate('2024-03-05')).toBe('Mar 5, 2024');
    expect(formatDateLong('2024-03-05')).toBe('March 5, 2024');
    expect(formatDate('2024-12-31')).toBe('Dec 31, 2024');
    expect(calendarDate().parse('2024-01-01')).toBe('2024-01-01');
  });

  it.each<[Instant, string, string]>([
    ['2024-03-05T23:30:00Z', 'UTC', 'Mar 5, 2024'],
    ['2024-03-05T23:30:00Z', 'Pacific/Kiritimati', 'Mar 6, 2024'],
    ['2024-03-05T10:30:00Z', 'Pacific/Pago_Pago', 'Mar 4, 2024'],
    ['2024-03-10T06:59:59Z', 'America/Los_Angeles', 'Mar 9, 2024'],
    ['2024-12-31T23:00:00Z', 'Europe/Berlin', 'Jan 1, 2025'],
  ])('%s in %s is on %s', (instant, zone, shown) => {
    expect(formatDayOf(instant, zone)).toBe(shown);
    expect(formatDayOf(new Date(instant), zone)).toBe(shown);
  });

  it('shows times with a plain space, and nothing for no date', () => {
    expect(formatDateTime('2024-03-05T19:30:00Z', 'America/New_York')).toBe('Mar 5, 2024, 2:30 PM');
    expect(formatDayOf(new Date(Number.NaN), 'UTC')).toBe('');
    expect(formatDate('2024-03-99')).toBe('');
  });
});

describe('today', () => {
  it.each([
    ['2024-03-05T10:00:00Z', 'Pacific/Kiritimati', '2024-03-06'],
    ['2024-03-05T10:59:59Z', 'Pacific/Pago_Pago', '2024-03-04'],
    ['2024-03-05T11:00:00Z', 'Pacific/Pago_Pago', '2024-03-05'],
    ['2024-03-10T04:59:59Z', 'America/New_York', '2024-03-09'],
    ['2024-11-03T03:59:59Z', 'America/New_York', '2024-11-02'],
    ['2024-11-03T04:00:00Z', 'America/New_York', '2024-11-03'],
    ['2024-02-29T00:00:00Z', 'UTC', '2024-02-29'],
  ])('at %s it is in %s the %s', (instant, zone, day) => {
    expect(dateIn(zone, new Date(instant))).toBe(day);
  });

  it('refuses unknown zones', () => {
    expect(() => dateIn('Mars/Olympus')).toThrow(RangeError);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(zones.every(isTimeZone)).toBe(true);
  });
});

describe('counting days', () => {
  it.each<[CalendarDate, number, CalendarDate]>([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-03-09', 1, '2024-03-10'],
    ['2024-12-31', 1, '2025-01-01'],
    ['2024-03-05', 365, '2025-03-05'],
    ['2024-03-01', -1, '2024-02-29'],
  ])('%s and %i days is %s', (from, count, to) => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(addDays(from, count)).toBe(to);
  });

  it('adding days and subtracting them gives the first date', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -300, max: 300 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n);
        expect(addDays(addDays(day, n), -n)).toBe(day);
        expect(Math.sign(compareDates(addDays(day, n), day))).toBe(Math.sign(n));
      }),
    );
  });
});
