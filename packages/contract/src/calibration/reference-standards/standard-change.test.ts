import { describe, expect, it } from 'vitest';
import { affectedBy, changesOfStandard } from './standard-change.ts';

const point = { quantity: 'DC voltage', nominal: '10', unit: 'V', lowerLimit: '9.98', upperLimit: '10.02' };
const value = (text: string, nominal = '10') => ({
  ...{ quantity: 'DC voltage', nominal, unit: 'V', value: text, uncertainty: null, factor: null },
});
const calibration = (id: number, calibratedOn: `${number}-${number}-${number}`, text: string) => ({
  ...{ id, calibratedOn, certificateNumber: `LAB-${id}`, voided: null, points: [value(text)] },
});

describe('the change of a standard', () => {
  it('is that between its last two calibrations', () => {
    const changes = changesOfStandard(
      [
        calibration(3, '2026-01-05', '10.015'),
        calibration(2, '2025-01-05', '10.010'),
        calibration(1, '2024-01-05', '9'),
      ],
      [],
    );
    expect(changes).toEqual([{ quantity: 'DC voltage', nominal: '10', unit: 'V', change: '0.005' }]);
    expect(changesOfStandard([calibration(1, '2024-01-05', '9')], [])).toEqual([]);
  });

  it('is that of an intermediate check where there is one', () => {
    const checked = {
      ...{ quantity: 'DC voltage', nominal: '10', unit: 'V', value: '9.990', centre: '10.000' },
    };
    const both = [calibration(2, '2025-01-05', '10.010'), calibration(1, '2024-01-05', '9')];
    expect(changesOfStandard(both, [checked])[0]).toMatchObject({ change: '-0.01' });
  });
});

describe('the tolerance that it eats', () => {
  const change = { quantity: 'DC voltage', nominal: '10', unit: 'V', change: '-0.005' };

  it('is the change through half the width of the limits', () => {
    expect(affectedBy([change])([point])).toEqual({
      point: 'DC voltage 10 V',
      change: '-0.005 V',
      share: '25',
    });
    expect(affectedBy([change])([{ ...point, lowerLimit: null }])?.share).toBe('25');
  });

  it('is found for a point in another unit, by a procedure with a range, and for the worst of several', () => {
    const other = {
      ...{ quantity: 'DC voltage, range 10 V, rising', nominal: '10000', unit: 'mV' },
      ...{ lowerLimit: '9990', upperLimit: '10010' },
    };
    expect(affectedBy([change])([point, other])).toMatchObject({
      point: 'DC voltage, range 10 V, rising 10000 mV',
      share: '50',
    });
  });

  it('is that of the largest change at the point, whatever the unit of each', () => {
    const slight = { ...change, change: '0.001' };
    const large = { ...change, nominal: '10000', unit: 'mV', change: '10' };
    const ofOther = { ...change, quantity: 'AC voltage', change: '1' };
    expect(affectedBy([slight, large, change, ofOther])([point])).toMatchObject({
      ...{ change: '10 mV', share: '50' },
    });
    const [warm, cold] = [
      { quantity: 'Temperature', nominal: '50', unit: '°F', lowerLimit: '49.1', upperLimit: '50.9' },
      { quantity: 'Temperature', nominal: '10', unit: '°C', change: '0.1' },
    ];
    expect(affectedBy([cold])([warm])?.share).toBe('20');
  });

  it('is found at a unit that is no known one', () => {
    const [hardness, changed] = [
      { ...point, quantity: 'Hardness', unit: 'HRC' },
      { ...change, quantity: 'Hardness', unit: 'HRC' },
    ];
    expect(affectedBy([changed])([hardness])?.share).toBe('25');
    expect(affectedBy([{ ...changed, unit: null }])([hardness])).toBeNull();
  });

  it('is not known for another value, another quantity, and without limits', () => {
    expect(affectedBy([change])([{ ...point, nominal: '1' }])).toBeNull();
    expect(affectedBy([change])([{ ...point, quantity: 'DC voltages' }])).toBeNull();
    expect(affectedBy([change])([{ ...point, unit: 'Ω' }])).toBeNull();
    expect(affectedBy([change])([{ ...point, lowerLimit: null, upperLimit: null }])).toBeNull();
    expect(affectedBy([])([point])).toBeNull();
  });

  it('is said of thousands of certificates in a moment', () => {
    const changes = Array.from({ length: 200 }, (_, at) => ({ ...change, nominal: String(at) }));
    const points = Array.from({ length: 50 }, (_, at) => ({
      ...{ quantity: 'DC voltage, range 10 V', nominal: String(at * 1000), unit: 'mV' },
      ...{ lowerLimit: String(at * 1000 - 5), upperLimit: String(at * 1000 + 5) },
    }));
    const affectedAt = affectedBy(changes);
    const start = performance.now();
    for (let row = 0; row < 5_000; row += 1) affectedAt(points);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(affectedAt(points)?.share).toBe('100');
  });
});
