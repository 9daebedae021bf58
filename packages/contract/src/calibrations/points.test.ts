import { expect, test } from 'vitest';
import { pastedPoints } from './paste-points.ts';
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
  [[point('12', '10'), point('8')], 'fail'],
  [[point('10'), { ...point('99'), ...limits(null, null) }], 'pass'],
] as const)('the points %j propose %s', (points, proposed) => {
  expect(proposedResult(points)).toBe(proposed);
});

test('a table from a spreadsheet becomes points, and keeps its digits', () => {
  const text =
    'Quantity\tNominal\tUnit\r\nDC voltage\t10.000\tV\t9.990\t10.010\t\u22120.10\t\t0.0005\r\n\r\nAC\t1\r\n';
  const points = pastedPoints(text);
  expect(points).toHaveLength(2);
  expect(points[0]).toMatchObject({
    quantity: 'DC voltage',
    nominal: '10.000',
    asFound: '-0.10',
    asLeft: '',
  });
  expect(points[1]).toMatchObject({ quantity: 'AC', nominal: '1', unit: '', uncertainty: '' });
  expect(resultPoints.parse(points)[0]).toMatchObject({ nominal: '10.000', asFound: '-0.10', asLeft: null });
});

test('text in the place of a number is refused at its field', () => {
  const { error } = resultPoints.safeParse(pastedPoints('DC voltage\tten\tV\t1,5'));
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['0.nominal', 'Must be a number such as 10 or -0.250'],
    ['0.lowerLimit', 'Must be a number such as 10 or -0.250'],
  ]);
});
