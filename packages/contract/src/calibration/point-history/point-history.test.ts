import { expect, test } from 'vitest';
import type { CalendarDate } from '../../core/dates/dates.ts';
import type { ResultPoint } from '../calibrations/points.ts';
import { driftOf } from './drift.ts';
import { groupPoints } from './group-points.ts';
import { pointNames } from './same-point.ts';
import { type Calibrated, valueOfPoint } from './value-of-point.ts';

const point = (given: Partial<ResultPoint> = {}): ResultPoint => ({
  ...{ quantity: 'DC voltage', nominal: '10', unit: 'V', lowerLimit: '9.995', upperLimit: '10.005' },
  ...{ asFound: '10.0010', asLeft: null, uncertainty: '0.0004', limitsFrom: null },
  ...given,
});
const results = (
  id: number,
  day: string,
  points: ResultPoint[],
  given: Partial<Calibrated> = {},
): Calibrated => ({
  ...{ id, day: day as CalendarDate, result: 'pass', points, uncertainties: null, isWithdrawn: false },
  withoutStatement: false,
  certificate: { name: `CAL-${id}`, fileUrl: `/api/certificates/${id}/certificate.pdf` },
  ...given,
});
const named = (quantity: string, nominal: string, unit: string) => pointNames()({ quantity, nominal, unit });

test.each([
  [['DC voltage', '10', 'V'], ['dc  Voltage ', '10.000', 'V'], true],
  [['DC voltage', '10', 'V'], ['DC voltage', '10000', 'mV'], true],
  [['DC voltage', '1e1', 'V'], ['DC voltage', '10', 'V'], true],
  [['Temperature', '100', '°C'], ['Temperature', '212', '°F'], true],
  [['Temperature', '100', '°C'], ['Temperature', '100', '°F'], false],
  [['DC voltage', '10', 'V'], ['DC voltage', '-10', 'V'], false],
  [['DC voltage', '10', 'V'], ['AC voltage', '10', 'V'], false],
  [['DC voltage, range 10 V', '10', 'V'], ['DC voltage, range 100 V', '10', 'V'], false],
  [['Pressure, range 10 bar, rising', '5', 'bar'], ['Pressure, range 10 bar, falling', '5', 'bar'], false],
  [['Pressure, range 10 bar, rising', '5', 'bar'], ['pressure, range 10 bar, rising', '500', 'kPa'], true],
  // Units that cannot be converted into each other, and those that nobody knows.
  [['Level', '10', 'V'], ['Level', '10', 'A'], false],
  [['Level', '10', 'furlong'], ['Level', '10.0', 'furlong'], true],
  [['Level', '10', 'furlong'], ['Level', '10', 'fathom'], false],
  // Twenty digits count to the last one.
  [['Mass', '1.00000000000000000001', 'g'], ['Mass', '1.00000000000000000002', 'g'], false],
  [['Mass', '1.00000000000000000001', 'g'], ['Mass', '1000.00000000000000001', 'mg'], true],
] as [[string, string, string], [string, string, string], boolean][])('%s and %s: %s', (a, b, isSame) => {
  expect(named(...a) === named(...b)).toBe(isSame);
});

test('points follow the newest calibration, and need a nominal value and a unit', () => {
  const groups = groupPoints([
    results(2, '2026-01-01', [
      point({ nominal: '10000', unit: 'mV' }),
      point({ nominal: null }),
      point({ unit: null }),
      point({ nominal: '20' }),
    ]),
    results(1, '2025-01-01', [point({ nominal: '5' }), point(), point()]),
  ]);
  expect(groups.map(({ nominal, unit, calibrations }) => [nominal, unit, calibrations])).toEqual([
    ['10000', 'mV', 2],
    ['20', 'V', 1],
    ['5', 'V', 1],
    // Twice in one calibration: two points.
    ['10', 'V', 1],
  ]);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(4);
  expect(groupPoints([])).toEqual([]);
});

test('errors, U and limits are told in the unit of the newest calibration, with the digits of the reading', () => {
  const [group] = groupPoints([
    results(2, '2026-01-01', [point({ nominal: '10000', unit: 'mV', asFound: '10001.0' })]),
    results(1, '2025-01-01', [point({ asLeft: '10.0000' })], {
      uncertainties: [['0.0005', '0.0003']],
    }),
  ]);
  const [newest, oldest] = group!.found.map((one) => valueOfPoint(one, group!.unit));
  expect(newest).toMatchObject({ asFound: { error: '1.0', uncertainty: '0.0004', isOutside: true } });
  expect(oldest).toMatchObject({
    asFound: { error: '1', uncertainty: '0.5', isOutside: false },
    asLeft: { error: '0', uncertainty: '0.3', isOutside: false },
    ...{ lower: '-5', upper: '5', isAdjusted: true },
  });
  const [same] = groupPoints([results(1, '2025-01-01', [point()])]);
  expect(valueOfPoint(same!.found[0]!, 'V')).toMatchObject({
    asFound: { error: '0.0010', uncertainty: '0.0004' },
    ...{ asLeft: null, lower: '-0.005', upper: '0.005' },
  });
});

test('results without a statement of conformity have no limits', () => {
  const [group] = groupPoints([results(1, '2025-01-01', [point()], { withoutStatement: true })]);
  expect(valueOfPoint(group!.found[0]!, 'V')).toMatchObject({
    asFound: { error: '0.0010', isOutside: null },
    ...{ lower: null, upper: null },
  });
});

const valuesOf = (...found: Calibrated[]) =>
  groupPoints(found.toReversed())[0]!
    .found.map((one) => valueOfPoint(one, 'V'))
    .toReversed();

test('the drift is the slope per year of 365.25 days, and withdrawn results do not count', () => {
  const values = valuesOf(
    results(1, '2024-01-01', [point({ asFound: '10.000' })]),
    results(2, '2025-01-01', [point({ asFound: '99' })], { isWithdrawn: true }),
    results(3, '2026-01-01', [point({ asFound: '10.00731' })]),
  );
  // 0.00731 in 731 days, times 365.25
  expect(driftOf(values)).toEqual({
    perYear: '0.00365',
    lines: [{ from: '2024-01-01', to: '2026-01-01', first: '0', last: '0.00731' }],
  });
});

test('one calibration has no drift', () => {
  expect(driftOf(valuesOf(results(1, '2024-01-01', [point()])))).toEqual({ perYear: null, lines: [] });
  expect(driftOf([])).toEqual({ perYear: null, lines: [] });
});

test('an adjustment is no drift: each year it rises by 0.004 and is set back', () => {
  const adjusted = { asFound: '10.004', asLeft: '10.000' };
  const values = valuesOf(
    results(1, '2023-01-01', [point({ asFound: '10.000' })]),
    results(2, '2024-01-01', [point(adjusted)], { result: 'adjusted' }),
    results(3, '2025-01-01', [point(adjusted)], { result: 'adjusted' }),
    results(4, '2026-01-01', [point({ asFound: '10.004' })]),
  );
  const { perYear, lines } = driftOf(values);
  expect(perYear).toBe('0.004');
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    ['2023-01-01', '2024-01-01'],
    ['2024-01-01', '2025-01-01'],
    ['2025-01-01', '2026-01-01'],
  ]);
});

test('an adjustment at another point begins a new stretch, and a reading that stayed the same does not', () => {
  const elsewhere = results(2, '2024-01-01', [point({ asFound: '10.009' })], { result: 'adjusted' });
  const first = results(1, '2023-01-01', [point({ asFound: '10.000' })]);
  const last = results(3, '2025-01-01', [point({ asFound: '10.000' })]);
  // Only the first year counts: 0.009 in 365 days.
  expect(driftOf(valuesOf(first, elsewhere, last)).perYear).toBe('0.00901');
  const same = results(2, '2024-01-01', [point({ asFound: '10.000', asLeft: '10.0000' })]);
  expect(driftOf(valuesOf(first, same, last)).lines).toHaveLength(1);
});

test('names of points agree without regard to case, but for units that would be others', () => {
  const nameOf = pointNames();
  const of = (quantity: string) => nameOf({ quantity, nominal: '10', unit: 'V' });
  for (const [one, other] of [
    ['AC Voltage,  at 1 kHz', 'ac voltage, AT 1 KHZ'],
    ['Range 10 V', 'range 10 v'],
    ['Channel 2', 'CHANNEL 2'],
  ] as const)
    expect(of(one)).toBe(of(other));
  for (const [one, other] of [
    ['AC voltage, 1 MHz', 'AC voltage, 1 mHz'],
    ['Vacuum, 10Pa', 'Vacuum, 10pA'],
    ['Range 100 mV', 'Range 100 MV'],
  ] as const)
    expect(of(one)).not.toBe(of(other));
});
