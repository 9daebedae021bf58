import { expect, test } from 'vitest';
import { budgetOf, normal, resolution, row } from '../../../test/budget-rows.ts';
import {
  foundAs,
  indicated,
  pointOf,
  rangeOf,
  readAs,
  revisionOf,
  setTo,
  worksheetOf,
} from '../../../test/worksheet-rows.ts';
import type { DecisionRule } from '../arithmetic/conformity.ts';
import type { ProcedurePoint } from '../procedures/points.ts';
import { evaluateWorksheet } from './evaluate-worksheet.ts';
import { resultPointsOf } from './result-points.ts';
import type { Worksheet, WorksheetPoint } from './shapes.ts';

const fromReadings = row('readings', { kind: 'readings' });
const voltmeter = budgetOf([
  fromReadings,
  row('standard', normal('0.0004', '2')),
  row('step', resolution('0.0001')),
]);
const five = ['10.0012', '10.0014', '10.0013', '10.0011', '10.0015'];
const guarded: DecisionRule = { kind: 'guarded', share: '1' };

function evaluate(
  typed: WorksheetPoint,
  {
    point = {},
    budget = voltmeter,
    ...given
  }: Partial<Worksheet> & {
    point?: Partial<ProcedurePoint>;
    budget?: typeof voltmeter | null;
  } = {},
) {
  const revision = revisionOf([pointOf(point)], [rangeOf(budget)]);
  const worksheet = worksheetOf([typed], given);
  const evaluation = evaluateWorksheet(worksheet, revision);
  return {
    ...evaluation.points[0]!,
    evaluation,
    results: resultPointsOf(revision, worksheet, evaluation)[0]!,
  };
}

// Mean: 10.0010 + (2 + 4 + 3 + 1 + 5)/5 × 0.0001 = 10.0013. Error 0.0013.
// s² = ((−1)² + 1² + 0 + (−2)² + 2²) × 1e-8 / 4 = 2.5e-8; s = 1.5811e-4.
// u² = 2.5e-8/5 + (0.0004/2)² + (0.00005)²/3 = 5e-9 + 4e-8 + 8.3333e-10 = 4.58333e-8; u = 2.14087e-4.
// ν = u⁴ / ((5e-9)²/4) = 2.100694e-15 / 6.25e-18 = 336.11, truncated 336. t(95.45 %, 336) = 2.00747.
// U = 2.14087e-4 × 2.00747 = 4.29773e-4, so 0.00043. The last digit of U is the fifth decimal.
// Acceptance: 0.005 − 0.00042977 = 0.00457023, inwards 0.00457. TUR = 0.01 / (2 × 4.29773e-4) = 11.634.
test('a voltmeter with five readings, digit by digit', () => {
  const { limits, limitsAtNominal, asFound, faults, results } = evaluate(foundAs(indicated(...five)), {
    rule: guarded,
  });
  expect({ limits, limitsAtNominal, faults }).toEqual({
    limits: { lower: '-0.005', upper: '0.005' },
    limitsAtNominal: { lower: '9.995', upper: '10.005' },
    faults: { asFound: null, asLeft: null },
  });
  expect(asFound).toEqual({
    ...{ reference: '10.00000', indication: '10.00130', error: '0.00130', atNominal: '10.00130' },
    ...{ readings: 5, deviation: '0.000158', uncertainty: '0.00043', factor: '2.01', coverage: '95.45' },
    ...{
      freedom: '336',
      isRaised: false,
      isOutside: false,
      acceptance: { lower: '-0.00457', upper: '0.00457' },
    },
    ...{ word: 'pass', otherRule: null, canPass: true, ratio: '11.63', isRatioBelow: false, risk: '0.0000' },
  });
  expect(results).toEqual({
    ...{
      quantity: 'DC voltage, range 10 V',
      nominal: '10',
      unit: 'V',
      lowerLimit: '9.995',
      upperLimit: '10.005',
    },
    ...{ limitsFrom: 'Manual 2024', asFound: '10.00130', asLeft: null, uncertainty: '0.00043' },
    words: { asFound: 'pass', asLeft: null },
    outside: { asFound: false, asLeft: null },
  });
});

// The standard shows 10 and its certificate says to add 0.0008: 10.0008. Error 10.0013 − 10.0008 = 0.0005.
test('the correction of the standard is added to the reference', () => {
  const { asFound } = evaluate(foundAs({ reference: setTo('10', '0.0008'), indication: readAs(five) }));
  expect(asFound).toMatchObject({
    ...{ reference: '10.00080', indication: '10.00130', error: '0.00050', atNominal: '10.00050' },
  });
});

// The unit is set to 10, and the standard reads 10.0013 on average: error 10 − 10.0013 = −0.0013, with the same s.
test('a source is set, and its standard is read', () => {
  const { asFound } = evaluate(
    foundAs({ reference: { ...readAs(five), correction: null }, indication: { ...setTo() } }),
  );
  expect(asFound).toMatchObject({ reference: '10.00130', indication: '10.00000', error: '-0.00130' });
  expect(asFound).toMatchObject({ deviation: '0.000158', uncertainty: '0.00043', atNominal: '9.99870' });
});

// Differences: 0.0002, 0.0001, 0.0003. Mean 0.0002, s = 0.0001.
test('both are read in pairs, and the scatter is that of their differences', () => {
  const { asFound } = evaluate(
    foundAs({
      reference: { ...readAs(['10.0000', '10.0020', '9.9990']), correction: null },
      indication: readAs(['10.0002', '10.0021', '9.9993']),
    }),
  );
  expect(asFound).toMatchObject({ error: '0.00020', deviation: '0.000100', readings: 3 });
  const { asFound: none, faults } = evaluate(
    foundAs({
      reference: { ...readAs(['10.0000', null]), correction: null },
      indication: readAs([null, '10.0001']),
    }),
  );
  expect([none, faults.asFound]).toEqual([
    null,
    'Reading 1 has no indication. Reference and indication are read in pairs.',
  ]);
});

// 10,001.3 mV are 10.0013 V.
test('readings in another unit become that of the point', () => {
  const { asFound } = evaluate(
    foundAs({ reference: setTo(), indication: readAs(['10001.2', '10001.4'], 'mV') }),
  );
  expect(asFound).toMatchObject({ indication: '10.00130', error: '0.00130' });
  const { faults } = evaluate(foundAs({ reference: setTo(), indication: readAs(['1', '2'], 'mA') }));
  expect(faults.asFound).toBe('mA is a unit of current, V of voltage.');
});

test('the worksheet may ask for one digit of U, and for rounding up', () => {
  // 0.00042977 is 0.0004 to the nearest digit, which loses 6.9 %, so 0.0005.
  expect(evaluate(foundAs(indicated(...five)), { digits: 1 }).asFound).toMatchObject({
    ...{ uncertainty: '0.0005', error: '0.0013' },
  });
  expect(evaluate(foundAs(indicated(...five)), { rounding: 'up' }).asFound?.uncertainty).toBe('0.00043');
});

test('no U is below the best uncertainty of the scope, and the word follows the larger one', () => {
  const revision = revisionOf([pointOf()], [rangeOf(voltmeter)]);
  const worksheet = worksheetOf([foundAs(indicated('10.0012', '10.0014'))], { rule: guarded });
  const pointWith = (best: string) =>
    evaluateWorksheet(worksheet, revision, [{ entryId: 4, version: 2, best }]).points[0];
  const of = (best: string | null) =>
    best === null ? evaluateWorksheet(worksheet, revision).points[0]?.asFound : pointWith(best)?.asFound;
  expect(pointWith('0.004')?.claim).toEqual({ entryId: 4, version: 2, best: '0.004' });
  // 0.005 − 0.004 = 0.001 is less than the error of 0.0013.
  expect(of('0.004')).toMatchObject({ uncertainty: '0.0040', isRaised: true, word: 'fail', error: '0.0013' });
  expect(of('0.004')?.acceptance).toEqual({ lower: '-0.0010', upper: '0.0010' });
  expect(of(null)).toMatchObject({ isRaised: false, word: 'pass' });
});

test('a point without U, or with U for 99 %, claims nothing', () => {
  const claims = [{ entryId: 4, version: 2, best: '0.004' }];
  const worksheet = worksheetOf([foundAs(indicated('10.0012', '10.0014'))]);
  const of = (budget: typeof voltmeter | null) =>
    evaluateWorksheet(worksheet, revisionOf([pointOf()], [rangeOf(budget)]), claims).points[0];
  expect(of(null)?.claim).toBeNull();
  expect(of({ ...voltmeter, coverage: '99' })).toMatchObject({ claim: null, asFound: { isRaised: false } });
  const unread = worksheetOf([foundAs(indicated())]);
  const revision = revisionOf([pointOf()], [rangeOf(voltmeter)]);
  expect(evaluateWorksheet(unread, revision, claims).points[0]?.claim).toBeNull();
});

test('a range without a budget has no U: only simple acceptance judges it', () => {
  const typed = foundAs(indicated('10.0012', '10.0014'));
  expect(evaluate(typed, { budget: null }).asFound).toMatchObject({
    ...{ uncertainty: null, factor: null, ratio: null, risk: null, word: 'pass', error: '0.00130' },
  });
  expect(evaluate(typed, { budget: null, rule: guarded }).faults.asFound).toBe(
    'The decision rule needs the uncertainty, and the range of this point has no budget.',
  );
});

test('a point without a tolerance has an error and no word', () => {
  const { asFound, limits, results } = evaluate(foundAs(indicated(...five)), { point: { absolute: null } });
  expect(limits).toBeNull();
  expect(asFound).toMatchObject({ error: '0.00130', word: null, ratio: null, risk: null });
  expect(results).toMatchObject({ lowerLimit: null, upperLimit: null, words: { asFound: null } });
});

test('the word is decided before rounding', () => {
  // 10.0050004 is above 10.005, and both are reported as 0.0050.
  const budget = budgetOf([row('standard', normal('0.004', '2'))]);
  const { asFound } = evaluate(foundAs(indicated('10.0050004')), { budget });
  expect(asFound).toMatchObject({ error: '0.0050', uncertainty: '0.0040', word: 'fail' });
});

test('a TUR below the least one: no statement, a mark, or another rule', () => {
  // TUR = 0.01 / (2 × 0.004) = 1.25
  const budget = budgetOf([row('standard', normal('0.004', '2'))]);
  const at = (below: 'refuse' | 'say' | DecisionRule) =>
    evaluate(foundAs(indicated('10.002')), { budget, leastRatio: { ratio: '4', below } });
  expect(at('refuse').asFound).toMatchObject({ ratio: '1.25', isRatioBelow: true, word: null });
  expect(at('refuse').results).toMatchObject({ lowerLimit: null, upperLimit: null, asFound: '10.0020' });
  expect(at('say').asFound).toMatchObject({ isRatioBelow: true, word: 'pass', otherRule: null });
  expect(at(guarded).asFound).toMatchObject({ word: 'fail', otherRule: guarded });
});

test('what was not measured or was left out is told', () => {
  const revision = revisionOf([pointOf(), pointOf(), pointOf()], [rangeOf(voltmeter)], { readings: 2 });
  const leftOut = { ...foundAs(null), leftOut: 'The range is defective' };
  const worksheet = worksheetOf([foundAs(indicated('10.0012')), foundAs(null), leftOut]);
  const evaluation = evaluateWorksheet(worksheet, revision);
  expect(evaluation.missing).toEqual([
    {
      ...{ point: 0, field: 'worksheet.points.0.asFound' },
      sentence: 'Point 1 as found: readings needs at least two readings, or a pooled standard deviation.',
    },
    {
      ...{ point: 1, field: 'worksheet.points.1.asFound' },
      sentence: 'Point 2 as found: There is no reading.',
    },
  ]);
  expect(resultPointsOf(revision, worksheet, evaluation).map(({ lowerLimit }) => lowerLimit)).toEqual([
    ...['9.995', '9.995', null],
  ]);
  const nothing = evaluateWorksheet(worksheetOf([leftOut, leftOut, leftOut]), revision);
  expect(nothing.missing.map(({ sentence }) => sentence)).toEqual([
    'Every point was left out, so there is nothing to complete.',
  ]);
});

test('fewer readings than the procedure asks for are told, and show what they say already', () => {
  const revision = revisionOf([pointOf()], [rangeOf(voltmeter)], { readings: 5 });
  const { points, missing } = evaluateWorksheet(
    worksheetOf([foundAs(indicated('10.0012', '10.0014'))]),
    revision,
  );
  expect(points[0]?.asFound?.error).toBe('0.00130');
  expect(missing[0]?.sentence).toBe('Point 1 as found: The procedure asks for 5 readings, and there are 2.');
});

test('conditions are compared with the limits of the procedure', () => {
  const conditions = {
    ...{ temperatureMin: '18', temperatureMax: '28', humidityMin: null, humidityMax: '70' },
    ...{ pressureMin: '900', pressureMax: null },
  };
  const revision = revisionOf([pointOf()], [rangeOf(voltmeter)], { conditions });
  const of = (temperature: string | null, humidity: string, pressure: string | null) =>
    evaluateWorksheet(
      worksheetOf([foundAs(null)], { conditions: { temperature, humidity, pressure } }),
      revision,
    ).conditions.map(({ sentence }) => sentence);
  expect(of('28.0', '70', '900')).toEqual([]);
  expect(of('28.01', '70.5', null)).toEqual([
    'Temperature was 28.01 °C. The procedure asks for 18 to 28 °C.',
    'Relative humidity was 70.5 %RH. The procedure asks for at most 70 %RH.',
    'Air pressure was not written down. The procedure asks for at least 900 hPa.',
  ]);
});

// As found scatters: s = 0.0141, so TUR is below 4. As left TUR = 0.01 / (2 × 0.00043) is above, and 0.02 is outside 0.005.
test('a side that the rule judges keeps its limits beside one of which it says nothing', () => {
  const least = { ratio: '4', below: 'refuse' } as const;
  const { asFound, asLeft, results } = evaluate(
    foundAs(
      indicated('10.01', '9.99', '10', '10.02', '9.98'),
      indicated(...five.map((one) => one.replace('10.00', '10.02'))),
    ),
    { leastRatio: least },
  );
  expect([asFound?.word, asLeft?.word]).toEqual([null, 'fail']);
  expect(results).toMatchObject({
    lowerLimit: '9.995',
    upperLimit: '10.005',
    words: { asFound: null, asLeft: 'fail' },
  });
});
