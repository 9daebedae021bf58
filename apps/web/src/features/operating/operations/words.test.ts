import { expect, test } from 'vitest';
import { bytesInWords, msInWords, secondsInWords, waitingMails } from './words.ts';

test('gives sizes and times with a unit that fits', () => {
  expect([0, 900, 2048, 5_500_000, 42_000_000_000].map(bytesInWords)).toEqual([
    ...['0 B', '900 B', '2 KB', '5.2 MB', '39 GB'],
  ]);
  expect([70, 1500].map(msInWords)).toEqual(['70 ms', '1.5 s']);
  expect([40, 720, 10_800].map(secondsInWords)).toEqual(['40 s', '12 min', '3 h']);
});

test('mail without a mail server waits too', () => {
  expect(waitingMails({ waiting: 2, withoutServer: 13 })).toBe(15);
});
