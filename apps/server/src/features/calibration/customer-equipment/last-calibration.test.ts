import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const ZONE = 'Pacific/Apia';

let portal: Portal;
let stage: CalibrationStage;
beforeAll(async () => {
  portal = await startPortal();
  // Its day is another one than that of UTC for half of each day.
  stage = await calibrationStage(portal, { timeZone: ZONE });
});
afterAll(() => portal.stop());

it('of a unit is never still to come, in the company’s zone', async () => {
  const { admin } = stage.people.as;
  const { body } = await admin.get(`/api/calibration-items/${stage.itemIds[0]}`);
  const { equipmentTypeId, equipmentModelId } = body;
  const add = (given: object) =>
    admin.post(`/api/customers/${stage.customerId}/equipment`, {
      ...{ equipmentTypeId, equipmentModelId, serialNumber: 'SN-9', ...given },
    });
  const refusal = [400, { lastCalibrationDate: 'The last calibration must not be in the future' }];
  const ahead = { lastCalibrationDate: addDays(today(ZONE), 1), nextCalibrationDue: null };
  const refused = await add(ahead);
  expect([refused.status, refused.body.fields]).toEqual(refusal);
  const added = await add({ lastCalibrationDate: today(ZONE) });
  expect(added.status, added.text).toBe(201);
  const changed = await admin.patch(`/api/customer-equipment/${added.body.id}`, ahead);
  expect([changed.status, changed.body.fields]).toEqual(refusal);
});
