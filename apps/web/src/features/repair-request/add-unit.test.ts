import { UNITS_MAX } from '@portal/contract/repairs/request-units.ts';
import { expect, test } from 'vitest';
import { addUnit } from './add-unit.ts';
import { blankUnit } from './request-defaults.ts';

const unit = { modelPartNo: 'Fluke 87V', serialNumber: 'SN-1' };
const other = { ...blankUnit(), modelPartNo: 'TBS1052C' };

test('a unit of the register takes the place of an empty one', () => {
  expect(addUnit([other, { ...blankUnit(), calibrationNeeded: true }], unit)).toEqual([
    other,
    { ...blankUnit(), calibrationNeeded: true, ...unit },
  ]);
});

test('a unit of the register comes after those of a draft, once', () => {
  const added = addUnit([other], unit);
  expect(added).toEqual([other, { ...blankUnit(), ...unit }]);
  expect(addUnit(added, unit)).toEqual(added);
});

test('a full request stays as it is', () => {
  const full = Array.from({ length: UNITS_MAX }, () => other);
  expect(addUnit(full, unit)).toEqual(full);
});
