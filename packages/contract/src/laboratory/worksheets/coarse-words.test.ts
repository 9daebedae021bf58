import { expect, test } from 'vitest';
import { coarseWords } from './coarse-words.ts';

test.each([
  ['0.99', true, 'U is larger than the limits (TUR 0.99 : 1).'],
  // The ratio says more than that no value passes, which follows from it.
  ['0.20', false, 'U is larger than the limits (TUR 0.20 : 1).'],
  ['1.00', true, null],
  // A guard band of more than U leaves nothing of limits that are as wide as U.
  ['1.20', false, 'No value can pass: the measurement is too coarse for the rule.'],
  // One limit has no TUR.
  [null, true, null],
  [null, false, 'No value can pass: the measurement is too coarse for the rule.'],
])('a TUR of %s, and a value that can pass: %s', (ratio, canPass, words) => {
  expect(coarseWords({ ratio, canPass })).toBe(words);
});
