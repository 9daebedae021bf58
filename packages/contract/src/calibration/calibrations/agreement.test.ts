import { expect, test } from 'vitest';
import { type Circumstances, contradictionsOf, fieldsOf, type JudgedResults, standing } from './agreement.ts';

const point = (given: object = {}) => ({
  quantity: 'DC voltage',
  nominal: '10.000',
  unit: 'V',
  lowerLimit: '9.990',
  upperLimit: '10.010',
  asFound: '10.000',
  asLeft: null,
  uncertainty: null,
  ...given,
});
const results = (given: Partial<JudgedResults> = {}): JudgedResults => ({
  result: 'pass',
  calibratedOn: '2026-03-02',
  procedure: null,
  limitsFrom: 'Manual of the maker',
  remarks: null,
  points: [point()],
  ...given,
});
const when: Circumstances = { receivedOn: '2026-03-01', today: '2026-03-10' };
const codes = (given: Partial<JudgedResults>, circumstances: Partial<Circumstances> = {}) =>
  contradictionsOf(results(given), { ...when, ...circumstances }).map(({ code, field }) => [code, field]);

const free = { lowerLimit: null, upperLimit: null };

/** Words of a decision rule. Null means that it says nothing of the side. */
const ruled = (asFound: string | null, asLeft: string | null) => ({ words: { asFound, asLeft } });

test.each<[string, Partial<JudgedResults>, [string, string][]]>([
  [
    'a failure as left beside a side of which the rule says nothing',
    {
      result: 'adjusted',
      points: [point({ asFound: '10.02', asLeft: '10.02', ...ruled(null, 'fail') }) as never],
    },
    [
      ['point.not_read', 'points.0.asFound'],
      ['point.outside', 'points.0.asLeft'],
    ],
  ],
  [
    'a reading within its limits of which the rule says nothing',
    { points: [point(ruled(null, null)) as never] },
    [['point.not_read', 'points.0.asFound']],
  ],
  ['a pass within its limits', {}, []],
  ['a point outside', { points: [point({ asFound: '10.011' })] }, [['point.outside', 'points.0.asFound']]],
  ['no reading', { points: [point(), point({ asFound: null })] }, [['point.not_read', 'points.1.asFound']]],
  [
    'one limit is enough',
    { points: [point({ lowerLimit: null, asFound: '11' })] },
    [['point.outside', 'points.0.asFound']],
  ],
  ['a limit reached', { points: [point({ asFound: '10.01' })] }, []],
  [
    'a unit that came outside and is called a pass',
    { points: [point({ asFound: '11', asLeft: '10' })] },
    [['point.outside', 'points.0.asFound']],
  ],
  ['an adjusted unit', { result: 'adjusted', points: [point({ asFound: '11', asLeft: '10' })] }, []],
  [
    'an adjusted unit that was not measured again everywhere',
    { result: 'adjusted', points: [point({ asFound: '11', asLeft: '10' }), point()] },
    [['point.not_read', 'points.1.asLeft']],
  ],
  [
    'a pass with one reading as left',
    { points: [point({ asLeft: '10' }), point()] },
    [['point.not_read', 'points.1.asLeft']],
  ],
  ['adjusted without a reading as left', { result: 'adjusted' }, [['point.not_read', 'points.0.asLeft']]],
  [
    'adjusted and still outside',
    { result: 'adjusted', points: [point({ asLeft: '12' })] },
    [['point.outside', 'points.0.asLeft']],
  ],
  ['limited without remarks', { result: 'limited' }, [['remarks.missing', 'remarks']]],
  ['limited with blank remarks', { result: 'limited', remarks: ' ' }, [['remarks.missing', 'remarks']]],
  ['limited', { result: 'limited', remarks: 'Up to 5 V', points: [point({ asFound: null })] }, []],
  ['fail without remarks', { result: 'fail' }, [['remarks.missing', 'remarks']]],
  ['no unit', { points: [point({ unit: null })] }, [['point.no_unit', 'points.0.unit']]],
  [
    'U of nothing',
    { points: [point({ uncertainty: '0.00' })] },
    [['point.uncertainty', 'points.0.uncertainty']],
  ],
  [
    'U below zero',
    { points: [point({ uncertainty: '-1e-3' })] },
    [['point.uncertainty', 'points.0.uncertainty']],
  ],
  ['a small U', { points: [point({ uncertainty: '1e-9' })] }, []],
  ['no specification', { limitsFrom: '' }, [['limits.no_specification', 'limitsFrom']]],
  ['a specification of each point', { limitsFrom: null, points: [point({ limitsFrom: 'DIN 1' })] }, []],
  [
    'no limits and no procedure',
    { points: [point(free)], limitsFrom: null },
    [['procedure.missing', 'procedure']],
  ],
  ['no points and no procedure', { points: [] }, [['procedure.missing', 'procedure']]],
  ['a procedure instead of limits', { points: [], procedure: 'QP-87', limitsFrom: null }, []],
  ['before the receipt', { calibratedOn: '2026-02-28' }, [['date.before_receipt', 'calibratedOn']]],
  ['on the day of the receipt', { calibratedOn: '2026-03-01' }, []],
  ['a day ahead', { calibratedOn: '2026-03-11' }, [['date.ahead', 'calibratedOn']]],
])('%s (D5.9)', (_, given, found) => {
  expect(codes(given)).toEqual(found);
});

test('a day without a known receipt lies before today only', () => {
  expect(codes({ calibratedOn: '1990-01-01' }, { receivedOn: null })).toEqual([]);
});

test('an admin may overrule the word and a late record of the receipt, and nothing else', () => {
  const stands = (given: Partial<JudgedResults>) =>
    standing(contradictionsOf(results(given), when), 'The customer wants it so').map(({ code }) => code);
  const outside = [point({ asFound: '11' }), point({ asFound: null })];
  expect(stands({ points: outside })).toEqual([]);
  expect(stands({ points: [], calibratedOn: '2026-01-29' })).toEqual([]);
  expect(stands({ calibratedOn: '1990-01-01' })).toEqual(['date.before_receipt']);
  expect(
    stands({ points: [point({ unit: '', uncertainty: '0' })], limitsFrom: null, result: 'fail' }),
  ).toEqual([...['limits.no_specification', 'point.no_unit', 'point.uncertainty', 'remarks.missing']]);
  const found = contradictionsOf(results({ points: outside }), when);
  expect(standing(found, ' ')).toEqual(found);
});

test('the fields of a form get the first sentence each', () => {
  const points = [point({ asFound: '11' }), point({ unit: null, asFound: null })];
  expect(fieldsOf(contradictionsOf(results({ points }), when))).toEqual({
    'points.0.asFound': 'Point 1 is outside its limits as found, so the result cannot be Pass.',
    'points.1.unit': 'Point 2 needs a unit. Write 1 for a ratio without one.',
    'points.1.asFound': 'Point 2 has no reading as found, so the result cannot be Pass.',
  });
});
