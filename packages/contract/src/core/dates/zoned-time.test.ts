import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { instantOf, startOfDay, wallTimeIn, weekdayOf } from './zoned-time.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'UTC', 'Asia/Kolkata'];

describe.each(zones)('in %s', (zone) => {
  it('nine in the morning stays nine over the whole year', () => {
    for (let day = 0; day < 366; day++) {
      const wall = `${addDays('2027-01-01', day)}T09:00`;
      expect(wallTimeIn(zone, instantOf(wall, zone)!)).toBe(wall);
    }
  });

  it('a day begins at midnight or when its first hour begins', () => {
    for (let day = 0; day < 366; day++) {
      const date = addDays('2027-01-01', day);
      expect(wallTimeIn(zone, startOfDay(date, zone)).slice(0, 10)).toBe(date);
    }
  });
});

it('a time that the clock change leaves out moves forward', () => {
  expect(instantOf('2027-03-28T02:30', 'Europe/Berlin')?.toISOString()).toBe('2027-03-28T01:30:00.000Z');
  expect(instantOf('2027-03-14T02:30', 'America/New_York')?.toISOString()).toBe('2027-03-14T07:30:00.000Z');
});

it('of a time that exists twice the first one counts', () => {
  expect(instantOf('2027-10-31T02:30', 'Europe/Berlin')?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
  expect(instantOf('2027-11-07T01:30', 'America/New_York')?.toISOString()).toBe('2027-11-07T05:30:00.000Z');
});

it('the day that Apia left out in 2011 ends in the day after it', () => {
  expect(wallTimeIn('Pacific/Apia', instantOf('2011-12-31T09:00', 'Pacific/Apia')!)).toBe('2011-12-31T09:00');
});

it('is undefined for text that is no time', () => {
  for (const text of ['', '2027-01-01', '2027-13-01T09:00', '2027-01-01T25:00', 'tomorrow'])
    expect(instantOf(text, 'UTC')).toBeUndefined();
});

it('knows the day of the week, Monday first', () => {
  expect((['2026-11-23', '2026-11-28', '2026-11-29'] as const).map(weekdayOf)).toEqual([1, 6, 7]);
});
