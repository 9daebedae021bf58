import { expect, test } from 'vitest';
import { pastedPoints } from './pasted-points.ts';

test('reads cells copied in a spreadsheet program, with the digits that were typed', () => {
  expect(pastedPoints('DC voltage\t10.000\tV\t9.990\t10.010\r\nResistance\t1.0\tkΩ\r\n')).toEqual([
    { quantity: 'DC voltage', nominal: '10.000', unit: 'V', lowerLimit: '9.990', upperLimit: '10.010' },
    { quantity: 'Resistance', nominal: '1.0', unit: 'kΩ', lowerLimit: '', upperLimit: '' },
  ]);
});

test('leaves a single text alone', () => {
  for (const text of ['10.000', '', ' V \n']) expect(pastedPoints(text)).toBeUndefined();
});
