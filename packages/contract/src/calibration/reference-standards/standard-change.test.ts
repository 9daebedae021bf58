import { describe, expect, it } from 'vitest';
import { changesOfStandard, mostAffected } from './standard-change.ts';

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
    expect(mostAffected([point], [change])).toEqual({
      point: 'DC voltage 10 V',
      change: '-0.005 V',
      share: '25',
    });
    expect(mostAffected([{ ...point, lowerLimit: null }], [change])?.share).toBe('25');
  });

  it('is found for a point in another unit, by a procedure with a range, and for the worst of several', () => {
    const other = {
      ...{ quantity: 'DC voltage, range 10 V, rising', nominal: '10000', unit: 'mV' },
      ...{ lowerLimit: '9990', upperLimit: '10010' },
    };
    expect(mostAffected([point, other], [change])).toMatchObject({
      point: 'DC voltage, range 10 V, rising 10000 mV',
      share: '50',
    });
  });

  it('is not known for another value, another quantity, and without limits', () => {
    expect(mostAffected([{ ...point, nominal: '1' }], [change])).toBeNull();
    expect(mostAffected([{ ...point, quantity: 'DC voltages' }], [change])).toBeNull();
    expect(mostAffected([{ ...point, unit: 'Ω' }], [change])).toBeNull();
    expect(mostAffected([{ ...point, lowerLimit: null, upperLimit: null }], [change])).toBeNull();
    expect(mostAffected([point], [])).toBeNull();
  });
});
