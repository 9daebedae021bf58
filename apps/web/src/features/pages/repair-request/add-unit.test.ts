import { UNITS_MAX } from '@portal/contract/repairs/repairs/request-units.ts';
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

test('a unit of the register is there once, whatever the draft calls it, and asks for what is due', () => {
  const due = { ...unit, customerEquipmentId: 7, repairNeeded: false, calibrationNeeded: true };
  const added = addUnit([blankUnit()], due);
  expect(added).toEqual([{ ...blankUnit(), ...due }]);
  expect(addUnit([...added, other], due)).toEqual([...added, other]);
  // A draft that names it in words gets the unit, and keeps what is ticked.
  expect(addUnit([{ ...blankUnit(), ...unit }], due)).toEqual([
    { ...blankUnit(), ...unit, customerEquipmentId: 7 },
  ]);
  // Two units without a serial number are two units.
  const bare = { modelPartNo: 'Fluke 87V', serialNumber: '' };
  const both = addUnit(addUnit([blankUnit()], { ...bare, customerEquipmentId: 1 }), {
    ...bare,
    customerEquipmentId: 2,
  });
  expect(both.map(({ customerEquipmentId }) => customerEquipmentId)).toEqual([1, 2]);
});
