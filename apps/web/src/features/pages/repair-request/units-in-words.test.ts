import { expect, test } from 'vitest';
import { unitBefore, unitsInWords } from './units-in-words.ts';

const units = [{ modelPartNo: 'Fluke 87V', serialNumber: '4711' }, { modelPartNo: ' Megger MIT525 ' }, {}];

test('the units of a begun request are named', () => {
  expect(unitsInWords(units.slice(0, 1))).toBe('Fluke 87V (S/N 4711)');
  expect(unitsInWords(units)).toBe('Fluke 87V (S/N 4711) and 2 more');
  expect(unitsInWords([{ serialNumber: '4711' }])).toBe('a unit (S/N 4711)');
  expect(unitsInWords([{}])).toBe('a unit without a name');
});

test('a fault names its unit when there are several', () => {
  expect(unitBefore(units, 'units.1.descriptionProblem')).toBe('Unit 2 (Megger MIT525): ');
  expect(unitBefore(units, 'units.2.modelPartNo')).toBe('Unit 3: ');
  expect(unitBefore(units.slice(0, 1), 'units.0.modelPartNo')).toBe('');
  expect(unitBefore(units, 'poNumber')).toBe('');
});
