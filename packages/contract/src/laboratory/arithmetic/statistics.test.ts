import { expect, test } from 'vitest';
import {
  correctedReference,
  errorOfIndication,
  mean,
  pooledDeviation,
  standardDeviation,
  standardDeviationOfMean,
} from './statistics.ts';

test('ten readings, exact in decimals', () => {
  // 10.000 to 10.010 without 10.005: Σ = 100.05, mean 10.005, deviations −0.005 … 0.005 without 0:
  // squares of 5, 4, 3, 2, 1, 1, 2, 3, 4, 5 by 1e-6 = 110e-6; /9 = 12.2222e-6; √ = 0.00349602949...
  const readings = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10].map((last) => `10.0${String(last).padStart(2, '0')}`);
  expect(mean(readings)).toBe('10.005');
  expect(standardDeviation(readings).slice(0, 12)).toBe('0.0034960294');
  // 110e-6/90 = 1.2222e-6; √ = 0.00110554...
  expect(standardDeviationOfMean(readings).slice(0, 10)).toBe('0.00110554');
});

test('what binary numbers get wrong', () => {
  expect(mean(['0.1', '0.2', '0.3'])).toBe('0.2');
  expect(errorOfIndication('0.3', '0.1')).toBe('0.2');
  // 1e9 and 1e9 + 1e-9: s = 1e-9/√2. In binary numbers the difference is lost.
  expect(standardDeviation(['1000000000', '1000000000.000000001']).slice(0, 20)).toBe('0.000000000707106781');
  expect(mean(['1e-120', '3e-120'])).toBe('2e-120');
});

test('corrections are added and the error is indication less reference', () => {
  // 99.998 + 0.0031 − 0.0005 = 100.0006; 100.01 − 100.0006 = 0.0094
  const reference = correctedReference('99.998', ['0.0031', '-0.0005']);
  expect(reference).toBe('100.0006');
  expect(errorOfIndication('100.01', reference)).toBe('0.0094');
  expect(errorOfIndication('-0', '0')).toBe('0');
});

test.each<[string, () => unknown, string, string]>([
  ['no readings', () => mean([]), 'readings.few', 'There is no reading yet.'],
  [
    'one reading',
    () => standardDeviation(['1']),
    'readings.few',
    'A standard deviation needs at least two readings.',
  ],
  ['an empty reading', () => mean(['1', ' ']), 'number.invalid', 'Reading 2 is missing.'],
  ['NaN', () => mean(['NaN']), 'number.invalid', 'Reading 1 must be a number such as 10, -0.250 or 4.1e-2.'],
  [
    'a comma',
    () => mean(['1,5']),
    'number.invalid',
    'Reading 1 must be a number such as 10, -0.250 or 4.1e-2.',
  ],
  [
    'a hexadecimal number',
    () => mean(['0x10']),
    'number.invalid',
    'Reading 1 must be a number such as 10, -0.250 or 4.1e-2.',
  ],
  ['1e400', () => mean(['1e400']), 'number.range', 'Reading 1 is too large or too small to calculate with.'],
  [
    '1e-400',
    () => mean(['1e-400']),
    'number.range',
    'Reading 1 is too large or too small to calculate with.',
  ],
  ['200 digits', () => mean(['1'.repeat(200)]), 'number.range', 'Reading 1 has more than 100 characters.'],
  [
    'too many',
    () => mean(Array.from({ length: 1001 }, () => '1')),
    'readings.many',
    'A point has at most 1000 readings.',
  ],
  ['no series', () => pooledDeviation([]), 'readings.few', 'A pooled value needs at least one series.'],
  [
    'a series of one reading',
    () => pooledDeviation([{ deviation: '1', freedom: 0 }]),
    'readings.few',
    'Series 1 needs at least two readings.',
  ],
  [
    'too many series',
    () => pooledDeviation(Array.from({ length: 201 }, () => ({ deviation: '1', freedom: 1 }))),
    'readings.many',
    'A pooled value is made of at most 200 series.',
  ],
  [
    'a negative deviation',
    () => pooledDeviation([{ deviation: '-1', freedom: 1 }]),
    'number.range',
    'The deviation of series 1 must not be negative.',
  ],
  [
    'too many corrections',
    () =>
      correctedReference(
        '1',
        Array.from({ length: 21 }, () => '0'),
      ),
    'readings.many',
    'A reference value has at most 20 corrections.',
  ],
])('%s is refused', (_, work, fault, message) => {
  expect(work).toThrow(expect.objectContaining({ name: 'ArithmeticError', fault, message }));
});
