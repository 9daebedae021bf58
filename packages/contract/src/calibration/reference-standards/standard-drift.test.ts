import { describe, expect, it } from 'vitest';
import { pointsOverTime } from './standard-drift.ts';
import { valuesForm } from './standard-values.ts';

const row = (given: object = {}) => ({
  ...{ quantity: 'DC voltage', nominal: '10.000', unit: 'V', value: '10.000012' },
  ...{ uncertainty: '0.000008', factor: '2.0', ...given },
});
const faultsOf = (points: object[]) =>
  valuesForm.safeParse({ points }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const calibration = (id: number, calibratedOn: string | null, points: object[], voided: unknown = null) => ({
  ...{ id, certificateNumber: `LAB-${id}`, calibratedOn: calibratedOn as never, voided },
  points: points.map((point) => row(point)),
});

describe('the values of a calibration', () => {
  it('keep the digits that were typed, and blank rows are left out', () => {
    const blank = { quantity: '', nominal: '', unit: '', value: '', uncertainty: '', factor: '' };
    const { points } = valuesForm.parse({ points: [row(), blank, row({ nominal: '-1,50', unit: '' })] });
    expect(points).toEqual([row(), row({ nominal: '-1.50', unit: null })]);
  });

  it('are refused without quantity, nominal or value, with a k alone, below zero and twice', () => {
    expect(
      faultsOf([row({ quantity: '' }), row({ nominal: '' }), row({ nominal: '1', value: null })]),
    ).toEqual([
      ['points.0.quantity', 'Name the quantity'],
      ['points.1.nominal', 'Type the nominal value'],
      ['points.2.value', 'Type the value'],
    ]);
    expect(faultsOf([row({ uncertainty: '' })])).toEqual([
      ['points.0.uncertainty', 'Type U too, or leave k empty'],
    ]);
    expect(faultsOf([row({ uncertainty: '-1' })])?.[0]?.[0]).toBe('points.0.uncertainty');
    expect(faultsOf([row(), row({ quantity: 'dc voltage', nominal: '10.0' })])).toEqual([
      ['points.1.nominal', 'This point is named twice'],
    ]);
  });
});

describe('a point over time', () => {
  it('has the values oldest first and the drift of a year, worked by hand', () => {
    const [point, ...others] = pointsOverTime([
      calibration(3, '2026-01-01', [{ value: '10.000032', nominal: '10' }]),
      calibration(1, '2024-01-02', [{ value: '10.000012' }]),
      calibration(2, '2025-01-01', [{ value: '10.000022' }]),
    ]);
    expect(others).toEqual([]);
    expect(point!.found.map(({ day, value }) => [day, value])).toEqual([
      ['2024-01-02', '10.000012'],
      ['2025-01-01', '10.000022'],
      ['2026-01-01', '10.000032'],
    ]);
    // Days 0, 365, 730: slope 0.00001 / 365 for a day; times 365.25 = 0.0000100068, in three digits 0.0000100.
    expect(point).toMatchObject({ perYear: '0.00001', nominal: '10' });
    expect(point!.line).toMatchObject({ first: '10.000012', last: '10.000032' });
  });

  it('counts no mistake, no calibration without a day, and the last one of a day', () => {
    const [point] = pointsOverTime([
      calibration(1, '2024-01-02', [{ value: '1' }]),
      calibration(2, '2025-01-02', [{ value: '2' }], { reason: 'Wrong' }),
      calibration(3, null, [{ value: '3' }]),
      calibration(4, '2024-01-02', [{ value: '4' }]),
    ]);
    expect(point!.found.map(({ value }) => value)).toEqual(['4']);
    expect(point).toMatchObject({ line: null, perYear: null });
  });

  it('is another one with another unit', () => {
    expect(
      pointsOverTime([calibration(1, '2024-01-02', [{}, { unit: 'mV' }])]).map(({ unit }) => unit),
    ).toEqual(['V', 'mV']);
  });
});
