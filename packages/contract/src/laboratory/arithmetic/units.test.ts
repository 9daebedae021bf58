import { expect, test } from 'vitest';
import { convertDifference, convertValue } from './units.ts';

test.each([
  // temperatures: (212 + 459.67) × 5/9 − 273.15
  ['212', '°F', '°C', '100'],
  ['-40', '°C', '°F', '-40'],
  ['0', 'K', '°C', '-273.15'],
  ['25', 'degC', 'K', '298.15'],
  ['23.0', '°C', 'mK', '296150'],
  ['491.67', '°R', '°C', '0'],
  // pressure
  ['1', 'bar', 'Pa', '100000'],
  ['1013.25', 'hPa', 'atm', '1'],
  ['760', 'Torr', 'kPa', '101.325'],
  ['1', 'mmHg', 'Pa', '133.322387415'],
  ['1', 'inHg', 'Pa', '3386.388640341'],
  ['1', 'inH2O', 'Pa', '249.08891'],
  ['1', 'kgf/cm²', 'bar', '0.980665'],
  ['0.00064516', 'psi', 'N', 'unit.mismatch'],
  // length
  ['1', 'in', 'mm', '25.4'],
  ['1', 'mil', 'µm', '25.4'],
  ['1', 'uin', 'nm', '25.4'],
  ['3', 'ft', 'yd', '1'],
  // mass and force
  ['1', 'lb', 'g', '453.59237'],
  ['16', 'oz', 'lb', '1'],
  ['7000', 'gr', 'lb', '1'],
  ['1', 't', 'kg', '1000'],
  ['1', 'kgf', 'N', '9.80665'],
  ['1', 'lbf', 'N', '4.4482216152605'],
  // torque
  ['1', 'lbf·ft', 'N·m', '1.3558179483314004'],
  ['12', 'lbf·in', 'lbf·ft', '1'],
  ['192', 'ozf·in', 'lbf·ft', '1'],
  ['1', 'kgf·m', 'cNm', '980.665'],
  // electrical
  ['1.5', 'kV', 'mV', '1500000'],
  ['2.2', 'MΩ', 'kOhm', '2200'],
  ['47', 'µF', 'nF', '47000'],
  ['47', 'μF', 'uF', '47'],
  ['1', 'Ah', 'C', '3600'],
  ['1', 'kWh', 'MJ', '3.6'],
  ['1', 'kvar', 'var', '1000'],
  // time, frequency, angle, ratio
  ['1', 'd', 'h', '24'],
  ['90', 'min', 'h', '1.5'],
  ['60', 'rpm', 'Hz', '1'],
  ['1', '°', '″', '3600'],
  ['100', 'gon', '°', '90'],
  ['5', 'ppm', '%', '0.0005'],
  ['45', '%RH', '%', 'unit.mismatch'],
  ['1', 'T', 'mT', '1000'],
  ['1', 'furlong', 'm', 'unit.unknown'],
  ['1', 'constructor', 'm', 'unit.unknown'],
  ['1', 'kpsi', 'psi', 'unit.unknown'],
])('%s %s in %s is %s', (value, from, to, expected) => {
  const convert = () => convertValue(value, from, to);
  if (expected.startsWith('unit.')) expect(convert).toThrow(expect.objectContaining({ fault: expected }));
  else expect(convert()).toBe(expected);
});

test('a result without an end has forty digits', () => {
  // 1/1.8
  expect(convertDifference('1', '°F', 'K')).toBe(`0.${'5'.repeat(39)}6`);
});

test('a difference has no offset', () => {
  expect(convertDifference('9', '°F', '°C')).toBe('5');
  expect(convertDifference('0.5', '°C', 'mK')).toBe('500');
  expect(convertDifference('1', 'psi', 'Pa').slice(0, 13)).toBe('6894.75729316');
});

test('refusals say what is wrong', () => {
  expect(() => convertValue('1', 'V', 'A')).toThrow('V is a unit of voltage, A of current.');
  expect(() => convertValue('1', 'x'.repeat(500), 'A')).toThrow(`The unit ${'x'.repeat(20)} is not known.`);
  expect(() => convertValue('', 'V', 'mV')).toThrow('The value is missing.');
});
