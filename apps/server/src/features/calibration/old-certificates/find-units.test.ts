import { expect, it } from 'vitest';
import { type NamedUnit, openUnitFinder, type UnitNames } from './find-units.ts';

const unit = (
  id: number,
  serialNumber: string | null,
  assetNumber: string | null,
  customerName = 'Acme',
): NamedUnit => ({
  ...{ id, serialNumber, assetNumber, customerName, customerId: 1, customerEmail: 'lab@acme.example' },
  ...{ make: 'Fluke', modelName: '87V' },
});
const units = [
  unit(1, 'SN-1', 'A-1'),
  unit(2, 'SN-2', null),
  unit(3, '48213', 'A-3'),
  unit(4, 'TWIN', null),
  unit(5, 'twin', 'A-5', 'Badger'),
  unit(6, '2024', null),
  unit(7, null, 'A-7'),
];
const row = (given: Partial<UnitNames>): UnitNames => ({
  ...{ file: '', serialNumber: '', assetNumber: '', customer: '' },
  ...given,
});
const found = (given: Partial<UnitNames>) => {
  const one = openUnitFinder(units)(row(given));
  return 'reason' in one ? one.reason : one.id;
};

it.each([
  ['its serial number', { serialNumber: 'sn-1' }, 1],
  ['its asset number', { assetNumber: 'a-3' }, 3],
  ['both', { serialNumber: 'SN-1', assetNumber: 'A-1' }, 1],
  ['its serial number, while its asset number is not known', { serialNumber: 'SN-2', assetNumber: 'A-9' }, 2],
  ['its asset number, while its serial number is not known', { serialNumber: 'SN-9', assetNumber: 'A-7' }, 7],
  ['the customer, among two', { serialNumber: 'TWIN', customer: 'badger' }, 5],
  ['the other number, among two', { serialNumber: 'TWIN', assetNumber: 'A-5' }, 5],
  ['the address of the customer', { serialNumber: 'SN-1', customer: 'LAB@acme.example' }, 1],
  ['a name that is the number', { file: 'SN-1.pdf' }, 1],
  ['a name with the number in it', { file: 'old/cert 48213-2024-03-05.pdf' }, 3],
  ['the longest number in a name', { file: 'SN-2_2024-03-05.pdf' }, 2],
  ['the asset number in a name', { file: 'A-5 Calibration.pdf' }, 5],
] as const)('finds a unit by %s', (_by, given, id) => {
  expect(found(given)).toBe(id);
});

it.each([
  ['an unknown number', { serialNumber: 'SN-9' }, 'No unit has the number SN-9'],
  ['the number of two units', { serialNumber: 'TWIN' }, /^Several units have the number TWIN/],
  ['the numbers of two units', { serialNumber: 'SN-1', assetNumber: 'A-3' }, /belong to different units$/],
  [
    'a serial number that no unit has, with the asset number of a unit that has another one',
    { serialNumber: 'SN-9', assetNumber: 'A-1' },
    'Serial number SN-9 and asset number A-1 belong to different units',
  ],
  ['two unknown numbers', { serialNumber: 'SN-9', assetNumber: 'A-9' }, 'No unit has the number SN-9'],
  ['another customer', { serialNumber: 'SN-1', customer: 'Nobody' }, 'No unit of Nobody has the number SN-1'],
  ['a name without a number', { file: 'certificate.pdf' }, /^No serial number or asset number/],
  ['no number and no file', {}, 'Give the serial number or the asset number of the unit'],
] as const)('refuses %s', (_what, given, reason) => {
  expect(found(given)).toMatch(reason);
});
