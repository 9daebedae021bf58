import { expect, test } from 'vitest';
import { resultPoints } from './points.ts';
import { isWithin, proposedResult } from './propose.ts';

const limits = (lowerLimit: string | null, upperLimit: string | null) => ({ lowerLimit, upperLimit });

test.each([
  ['9.990', limits('9.990', '10.010'), true],
  ['9.98999999999999999999', limits('9.990', '10.010'), false],
  // Binary fractions would say that 0.1 + 0.2 is above 0.3.
  ['0.3', limits('0.30000000000000000001', null), false],
  ['10.0100000', limits(null, '10.01'), true],
  ['-0.5', limits('-0.50', '0.5'), true],
  ['5', limits(null, null), null],
  ['.5', limits('0.5', '0.5'), true],
  ['4.1e-2', limits('0.041', '0.0410'), true],
  ['4.1E2', limits('409.9', '410'), true],
  ['1e-40', limits('-1', '0'), false],
  ['about 5', limits('1', '9'), null],
  [null, limits('1', '2'), null],
] as const)('%s within %j is %s (D5.9)', (value, of, within) => {
  expect(isWithin(value, of)).toBe(within);
});

const point = (asFound: string | null, asLeft: string | null = null) => ({
  ...limits('9', '11'),
  asFound,
  asLeft,
});

test.each([
  [[], null],
  [[point(null)], null],
  [[point('10')], 'pass'],
  [[point('12')], 'fail'],
  [[point('12', '10')], 'adjusted'],
  [[point('10', '12')], 'fail'],
  // What was not measured again after an adjustment has no reading.
  [[point('12', '10'), point('8')], null],
  [[point('12', '10'), point('10')], null],
  [[point('12', '10'), point('10', '8')], 'fail'],
  [[point('10'), point(null)], null],
  [[point('12'), point(null)], 'fail'],
  [[point(null, '10')], null],
  [[point('10', '10')], 'pass'],
  [[point('10'), { ...point('99'), ...limits(null, null) }], 'pass'],
] as const)('the points %j propose %s', (points, proposed) => {
  expect(proposedResult(points)).toBe(proposed);
});

test('text in the place of a number is refused at its field', () => {
  const { error } = resultPoints.safeParse([{ quantity: 'DC voltage', nominal: 'ten', lowerLimit: '1,5' }]);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['0.nominal', 'Must be a number such as 10, -0.250 or 4.1e-2'],
  ]);
});

const row = (lowerLimit: string, upperLimit: string, asFound = '') => ({
  quantity: 'DC voltage',
  unit: 'V',
  nominal: '',
  ...{ lowerLimit, upperLimit, asFound, asLeft: '', uncertainty: '' },
});
const read = (...points: object[]) => {
  const { data, error } = resultPoints.safeParse(points);
  return data
    ? data.flatMap(({ lowerLimit, upperLimit, asFound }) => [lowerLimit, upperLimit, asFound])
    : error?.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('a decimal comma is read where nothing else can be meant', () => {
  expect(read(row('-0,5', '0,500', ',25'))).toEqual(['-0.5', '0.500', '.25']);
  expect(read(row('\u22120,5', '4,1e-2'))).toEqual(['-0.5', '4.1e-2', null]);
  // Its neighbours say how the comma is meant.
  expect(read(row('1,499', '1,501', '1,5000'))).toEqual(['1.499', '1.501', '1.5000']);
  expect(read(row('1,499', '1,501'), row('', '', '0,5'))).toEqual([
    '1.499',
    '1.501',
    null,
    null,
    null,
    '0.5',
  ]);
});

test('a comma that may separate thousands is asked about', () => {
  const asked = (field: string, typed: string, point: string, whole: string) => [
    `0.${field}`,
    `${typed} can be read as ${point} and as ${whole}. Type it without a comma.`,
  ];
  const both = [asked('lowerLimit', '1,499', '1.499', '1499'), asked('upperLimit', '1,501', '1.501', '1501')];
  expect(read(row('1,499', '1,501'))).toEqual(both);
  expect(read(row('1,499', '1,501', '1500.2'))).toEqual(both);
  expect(read(row('1,499,000', '1.234,5'))).toEqual(
    ['lowerLimit', 'upperLimit'].map((field) => [
      `0.${field}`,
      'Must be a number such as 10, -0.250 or 4.1e-2',
    ]),
  );
});

test('limits in the wrong order are refused, whichever way they are written', () => {
  const crossed = [['0.upperLimit', 'The upper limit must not be below the lower limit']];
  expect(read(row('1e3', '999'))).toEqual(crossed);
  expect(read(row('0,6', ',5'))).toEqual(crossed);
});
