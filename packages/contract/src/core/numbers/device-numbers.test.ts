import { expect, it } from 'vitest';
import { itemUpdate } from '../../calibration/calibrations/shapes.ts';
import { unitUpdate } from '../../calibration/customer-equipment/shapes.ts';
import { equipmentRow } from '../../calibration/equipment-import/endpoints.ts';
import { equipmentItem } from '../../repairs/equipment-models/items.ts';
import { deviceNumber } from './device-numbers.ts';

it.each(['N/A', 'n/a', 'N.A.', '-', '—', ' none ', 'No serial number', '??'])(
  'takes %s for no number (D5.6)',
  (typed) => {
    expect(deviceNumber(typed)).toBeNull();
    expect(equipmentItem.shape.serialNumber.parse(typed)).toBe('');
    expect(equipmentItem.shape.assetNumber.parse(typed)).toBe('');
    expect(itemUpdate.parse({ serialNumber: typed }).serialNumber).toBe('');
    expect(unitUpdate.parse({ serialNumber: typed, assetNumber: typed })).toEqual({
      serialNumber: '',
      assetNumber: '',
    });
    expect(equipmentRow.shape.serialNumber.parse(typed)).toBe('');
    expect(equipmentRow.shape.assetNumber.parse(typed)).toBe('');
  },
);

it.each(['NA-204', '0', 'SN-1', 'None-7', '一号'])('takes %s for a number', (typed) => {
  expect(deviceNumber(typed)).toBe(typed);
  expect(unitUpdate.parse({ serialNumber: typed }).serialNumber).toBe(typed);
});
