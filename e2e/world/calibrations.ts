import { expect } from '@playwright/test';
import { type Person, submitRepair } from './people.ts';

/** A received calibration of one unit, a Fluke 87V with the serial number SN-1. */
export interface Calibration {
  repairId: number;
  itemId: number;
}

/** Makes a received calibration of one unit of this customer, assigned to a technician when one is given. */
export async function receiveCalibration(
  boss: Person,
  customer: Person,
  technicianId?: number,
): Promise<Calibration> {
  const { id: repairId } = await submitRepair(customer, {
    requestType: 'calibration',
    calibrationNeeded: true,
  });
  const { companyId } = boss.user;
  const given = { status: 'received', ...(technicianId ? { technicianId } : {}) };
  const changed = await boss.api.patch(`/api/repairs/${repairId}`, { data: given });
  expect(changed.status(), await changed.text()).toBe(200);
  const unit = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke', serialNumber: 'SN-1' };
  const data = { companyId, equipmentItems: [unit] };
  const added = await boss.api.post(`/api/repairs/${repairId}/equipment`, { data });
  expect(added.status(), await added.text()).toBe(201);
  const [{ id: itemId }] = (await added.json()) as [{ id: number }];
  return { repairId, itemId };
}
