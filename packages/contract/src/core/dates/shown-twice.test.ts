import { expect, it } from 'vitest';
import { bothInstantsOf, offsetInWords } from './shown-twice.ts';

const both = (wall: string, zone: string) =>
  bothInstantsOf(wall, zone)?.map((instant) => instant.toISOString());

it('of a time that exists twice both are known', () => {
  expect(both('2027-10-31T02:30', 'Europe/Berlin')).toEqual([
    ...['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
  ]);
  expect(both('2027-11-07T01:00', 'America/New_York')).toEqual([
    ...['2027-11-07T05:00:00.000Z', '2027-11-07T06:00:00.000Z'],
  ]);
  // Clocks that go back by half an hour.
  expect(both('2027-04-04T01:45', 'Australia/Lord_Howe')).toEqual([
    ...['2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z'],
  ]);
});

it('of every other time there is one at most', () => {
  for (const wall of ['2027-10-31T01:59', '2027-10-31T03:00', '2027-03-28T02:30', '2027-06-01T09:00', 'soon'])
    expect(both(wall, 'Europe/Berlin')).toBeUndefined();
  expect(both('2027-10-31T02:30', 'UTC')).toBeUndefined();
});

it('says how far clocks are from UTC', () => {
  expect(offsetInWords('2027-11-07T05:30:00Z', 'America/New_York')).toBe('UTC-04:00');
  expect(offsetInWords('2027-11-07T06:30:00Z', 'America/New_York')).toBe('UTC-05:00');
  expect(offsetInWords('2027-11-07T06:30:00Z', 'UTC')).toBe('UTC');
});
