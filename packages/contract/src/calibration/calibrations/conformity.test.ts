import { expect, test } from 'vitest';
import { type Certified, conformitySentence } from './conformity.ts';

const point = (asFound: string | null, asLeft: string | null = null) => ({
  ...{ asFound, asLeft, lowerLimit: '9', upperLimit: '11' },
});
const free = { ...point('5'), lowerLimit: null, upperLimit: null };
const sentence = (given: Partial<Certified>) =>
  conformitySentence({
    ...{ result: 'pass', points: [point('10')], procedure: null, remarks: null },
    ...given,
  });

test.each<[Partial<Certified>, string]>([
  [{}, 'All results are within their limits.'],
  [{ points: [point('10'), free] }, 'All results that have limits are within them.'],
  [{ points: [point('10'), point(null)] }, 'Not all points that have limits were measured.'],
  [{ points: [point('10'), point('12')] }, 'Not all results are within their limits.'],
  [{ points: [point('12', '10')] }, 'All results as left are within their limits.'],
  [{ points: [point('12', '10'), point('10')] }, 'Not all points that have limits were measured.'],
  [{ points: [free] }, 'The result is the judgement of the person who calibrated it.'],
  [
    { points: [], procedure: 'QP-87' },
    'The result is the judgement of the person who calibrated it, by the procedure named above.',
  ],
  [
    { result: 'adjusted', points: [point('12', '10')] },
    'The unit was adjusted. After that all results are within their limits.',
  ],
  [
    { result: 'adjusted', points: [point('12')] },
    'The unit was adjusted. Not all points that have limits were measured.',
  ],
  [{ result: 'limited' }, 'The unit may be used with limitations.'],
  [
    { result: 'limited', remarks: 'Up to 5 V' },
    'The unit may be used within the limits that the remarks on it name.',
  ],
  [{ result: 'fail', points: [point('12')], remarks: 'Out' }, 'The unit is not within its limits.'],
  [{ result: 'fail', remarks: 'Broken glass' }, 'The remarks on the unit say why.'],
  [{ result: 'fail' }, 'The unit did not pass.'],
])('%j is %s', (given, said) => {
  expect(sentence(given)).toBe(said);
});
