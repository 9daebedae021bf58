import { expect, it } from 'vitest';
import { zoneInWords } from './zone-words.ts';

it.each([
  ['America/Chicago', 'Central Time'],
  ['America/Indiana/Knox', 'Central Time'],
  ['Europe/Berlin', 'Central European Time'],
  ['UTC', 'UTC'],
])('%s is %s', (zone, words) => {
  expect(zoneInWords(zone)).toBe(words);
});

it('refuses unknown zones', () => {
  expect(() => zoneInWords('Mars/Olympus')).toThrow(RangeError);
});
