import { expect, test } from 'vitest';
import { foundAs, indicated, worksheetOf } from '../../../test/worksheet-rows.ts';
import { worksheetForm } from './shapes.ts';

const typed = (...readings: string[]) => worksheetOf([foundAs(indicated(...readings))]);
const stored = (...readings: string[]) => {
  const indication = worksheetForm.parse(typed(...readings)).points[0]?.asFound?.indication;
  return indication?.kind === 'read' ? indication.readings : undefined;
};
const faults = (given: unknown) =>
  worksheetForm.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('readings keep the digits that were typed, and empty ones their place', () => {
  expect(stored('10.00', '.50', ' 4.10e-2 ', '', '+3', '-0')).toEqual([
    ...['10.00', '.50', '4.10e-2', null, '3', '0'],
  ]);
});

test('one decimal comma says what all commas are', () => {
  expect(stored('10,00', '1,499')).toEqual(['10.00', '1.499']);
  expect(faults(typed('1,499'))).toEqual([
    [
      'points.0.asFound.indication.readings.0',
      '1,499 can be read as 1.499 and as 1499. Type it without a comma.',
    ],
  ]);
});

test('a text that is no number is named with its place', () => {
  expect(faults(typed('10', 'ten'))).toEqual([
    ['points.0.asFound.indication.readings.1', 'Must be a number such as 10, -0.250 or 4.1e-2'],
  ]);
  const conditions = { temperature: 'warm', humidity: null, pressure: null };
  expect(faults(worksheetOf([], { conditions }))).toEqual([
    ['conditions.temperature', 'Must be a number such as 10, -0.250 or 4.1e-2'],
  ]);
});

test('a stored worksheet is read again as it is', () => {
  const given = worksheetForm.parse(typed('10.00', '', '3e1'));
  expect(worksheetForm.parse(structuredClone(given))).toEqual(given);
});
