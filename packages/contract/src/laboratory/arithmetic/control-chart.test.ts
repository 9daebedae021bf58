import { describe, expect, it } from 'vitest';
import {
  type Charted,
  decimalsOf,
  judgeResults,
  limitsFromAction,
  limitsFromResults,
  valueInUnit,
  valueOfReadings,
} from './control-chart.ts';

const limits = limitsFromAction('10', '7', '13');
const judge = (values: readonly (number | string)[], limitsId: number | null = 1) =>
  judgeResults(values.map((value): Charted => ({ value: String(value), limitsId, limits })));
const signalsOf = (values: readonly (number | string)[]) => judge(values).at(-1)!.signals;

describe('the value of a result', () => {
  it('is a single reading as it was typed', () => {
    expect(valueOfReadings(['10.000'])).toBe('10.000');
    expect(valueOfReadings(['1.20e-3'])).toBe('1.20e-3');
  });

  it('is the mean of readings with the digits of the finest and at most two more', () => {
    expect(valueOfReadings(['10.0', '10.00'])).toBe('10.00');
    expect(valueOfReadings(['10.1', '10.2'])).toBe('10.15');
    expect(valueOfReadings(['1', '1', '2'])).toBe('1.33');
    expect(valueOfReadings(['-0.1', '0.1'])).toBe('0.0');
    expect(valueOfReadings(['1e-60', '3e-60'])).toBe('2e-60');
    expect(decimalsOf('1.20e-3')).toBe(5);
    expect(decimalsOf('12e3')).toBe(0);
  });

  it.each([
    ['1.0000', 'V', 'mV', '1000.0'],
    ['1000', 'mV', 'V', '1.000'],
    ['0.0000', 'V', 'mV', '0.0'],
    ['1.2e5', 'mV', 'V', '120'],
    ['20.000', '°C', 'K', '293.150'],
    ['1.000', 'in', 'mm', '25.40'],
    ['10000.1', 'mV', 'V', '10.0001'],
    ['-0.50', 'V', 'mV', '-500'],
    ['1e-60', 'V', 'mV', '1e-57'],
  ])('keeps the digits that were typed: %s %s in %s', (value, from, to, converted) => {
    expect(valueInUnit(value, from, to)).toBe(converted);
  });

  it('is refused without a reading', () => {
    expect(() => valueOfReadings([])).toThrow('no reading');
    expect(() => valueOfReadings(['x'])).toThrow('must be a number');
  });
});

describe('limits', () => {
  it('lie at two and three s around the mean of results', () => {
    // Mean 10, squares 4 × 4 + 4 × 0 = 16... eight values 8, 12, 8, 12 and four times 10: s² = 16 / 7.
    const made = limitsFromResults(['8', '12', '8', '12', '10', '10', '10', '10']);
    expect(made).toEqual({
      centre: '10',
      lowerWarning: '6.98',
      upperWarning: '13.02',
      lowerAction: '5.46',
      upperAction: '14.54',
    });
  });

  it('have enough digits for a small s', () => {
    const made = limitsFromResults(['1', '1', '1', '1', '1', '1', '1', '1.00001']);
    expect(made.lowerAction < made.lowerWarning && made.lowerWarning < made.centre).toBe(true);
  });

  it('need eight results that differ', () => {
    expect(() => limitsFromResults(['1', '2', '3', '4', '5', '6', '7'])).toThrow('at least 8');
    expect(() => limitsFromResults(Array.from({ length: 8 }, () => '1.0'))).toThrow('Type the limits');
  });

  it('that are typed stay as typed, with warning limits at two thirds', () => {
    expect(limitsFromAction('10.000', '9.997', '10.006')).toEqual({
      centre: '10.000',
      lowerWarning: '9.998',
      upperWarning: '10.004',
      lowerAction: '9.997',
      upperAction: '10.006',
    });
    expect(() => limitsFromAction('10', '10', '11')).toThrow('must lie between');
  });
});

describe('results', () => {
  it('on a limit are within it', () => {
    expect(judge(['13', '13.0001', '12', '12.0001', '7', '6.99']).map(({ zone }) => zone)).toEqual([
      ...['warning', 'outside', 'inside', 'warning', 'warning', 'outside'],
    ]);
  });

  it('two of three beyond the warning limit of one side', () => {
    expect(signalsOf([12.5, 10, 12.5])).toEqual(['two_of_three']);
    expect(signalsOf([12.5, 10, 7.5])).toEqual([]);
    expect(signalsOf([12.5, 12.5, 10])).toEqual([]);
    expect(signalsOf([12.5, 14])).toEqual(['beyond_action', 'two_of_three']);
  });

  it('seven on one side, which one on the centre ends', () => {
    expect(signalsOf([11, 10.5, 11, 10.5, 11, 10.5, 11])).toEqual(['one_side']);
    expect(signalsOf([11, 10.5, 11, 10, 11, 10.5, 11])).toEqual([]);
    expect(signalsOf([11, 10.5, 11, 10.5, 11, 10.5])).toEqual([]);
  });

  it('seven that rise or fall, which two equal ones end', () => {
    expect(signalsOf([8.5, 9, 9.5, 10, 10.5, 11, 11.5])).toEqual(['trend']);
    expect(signalsOf([11.5, 11, 10.5, 10, 9.5, 9, 8.5])).toEqual(['trend']);
    expect(signalsOf([8.5, 9, 9.5, 9.5, 10.5, 11, 11.5])).toEqual([]);
  });

  it('before other limits are not counted with those after', () => {
    const six = Array.from({ length: 6 }, (): Charted => ({ value: '11', limitsId: 1, limits }));
    expect(judgeResults([...six, { value: '11', limitsId: 2, limits }]).at(-1)!.signals).toEqual([]);
    expect(judgeResults([{ value: '99', limitsId: null, limits: null }])).toEqual([
      { zone: null, signals: [] },
    ]);
  });

  it('ten thousand are judged in a moment', () => {
    const values = Array.from({ length: 10_000 }, (_, at) => 10 + ((at * 7) % 5) / 10);
    const started = performance.now();
    expect(judge(values)).toHaveLength(10_000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
