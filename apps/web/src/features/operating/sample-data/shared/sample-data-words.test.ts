import { expect, test } from 'vitest';
import { countsInWords, removalInWords } from './sample-data-words.ts';

const none = { customers: 0, units: 0, repairs: 0, appointments: 0, orders: 0 };
const going = { ...none, customers: 8, repairs: 31 };

test('names only what there is, one or many', () => {
  expect(countsInWords({ ...none, customers: 1, units: 2 })).toBe('1 customer and 2 units');
  expect(countsInWords(none)).toBe('');
});

test('the question says what people have added and what stays, when there is any', () => {
  const added = { ...none, notes: 0, files: 0 };
  const quiet = removalInWords({ state: 'loaded', going, added, kept: [] });
  expect(quiet).toEqual([
    '8 customers and 31 repairs go, with everything that is about them.',
    'A sample that you gave another name stays.',
  ]);
  const loud = removalInWords({
    state: 'loaded',
    going,
    added: { ...added, repairs: 1, notes: 3 },
    kept: ['Alex Rivera (sample)'],
  });
  expect(loud[1]).toBe('Among them is what people have added since: 1 repair and 3 timeline entries.');
  expect(loud[2]).toBe('Your own records use Alex Rivera (sample), so that stays.');
});
