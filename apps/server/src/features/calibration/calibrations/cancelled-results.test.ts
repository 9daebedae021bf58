import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage, completeResults } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let stage: CalibrationStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const setStatus = async (status: string) => {
  const reply = await admin().patch(`/api/repairs/${stage.repairId}`, { status, sendMail: false });
  expect(reply.status, reply.text).toBe(200);
};
const unit = async () => {
  const found = (await stage.register()).find(({ serialNumber }) => serialNumber === 'SN-1');
  return [found!['lastCalibrationDate'], found!['nextCalibrationDue'], found!['lastCalibrationResult']];
};
const known = async (given: object) => {
  const [{ equipmentTypeId, equipmentModelId }] = (
    await admin().get(`/api/repairs/${stage.repairId}/equipment`)
  ).body;
  return admin().post(`/api/customers/${stage.customerId}/equipment`, {
    ...{ equipmentTypeId, equipmentModelId, serialNumber: 'SN-1' },
    ...given,
  });
};
const before = ['2025-01-15', '2026-01-15', null];
const after = ['2026-03-02', '2027-03-02', 'pass'];

it('of a cancelled repair leave the register, and return with it (D5.5)', async () => {
  await known({ lastCalibrationDate: '2025-01-15', nextCalibrationDue: '2026-01-15' });
  await stage.save(admin(), stage.itemIds[0]!);
  expect(await unit()).toEqual(after);
  await setStatus('cancelled');
  expect(await unit()).toEqual(before);
  await setStatus('in_progress');
  expect(await unit()).toEqual(after);
});

it('of a deleted repair leave the register too, on the draft of a certificate as well', async () => {
  await stage.draft([stage.itemIds[0]!]);
  expect(await unit()).toEqual(after);
  expect((await admin().delete(`/api/repairs/${stage.repairId}`)).status).toBe(204);
  expect(await unit(), 'a new unit has no dates').toEqual([null, null, null]);
});

it('stay once they are certified', async () => {
  const draft = await stage.draft([stage.itemIds[0]!]);
  await stage.issue(draft.body.id, { sendMail: false });
  await setStatus('cancelled');
  expect(await unit()).toEqual(after);
});

it('give way to a day that somebody typed since', async () => {
  await known({ lastCalibrationDate: null, nextCalibrationDue: null });
  await stage.save(admin(), stage.itemIds[0]!, completeResults());
  await setStatus('cancelled');
  const [{ id }] = (await stage.register()).filter(({ serialNumber }) => serialNumber === 'SN-1') as [
    { id: number },
  ];
  const typed = { lastCalibrationDate: '2026-04-01', nextCalibrationDue: '2027-04-01' };
  await admin().patch(`/api/customer-equipment/${id}`, typed);
  await setStatus('in_progress');
  expect(await unit()).toEqual(['2026-04-01', '2027-04-01', null]);
});
