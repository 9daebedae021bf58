import { afterAll, beforeAll, expect, it } from 'vitest';
import { calibrationStage, completeResults, receiveLongAgo } from '../../../../test/calibrations.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

/** Creates a request of the customer, which has arrived, and returns its id. */
async function requestOf(given: Record<string, unknown>): Promise<number> {
  const { body } = await people.as.customer.post('/api/repairs', aRequest(given));
  await receiveLongAgo(portal, people.company.id, body.id);
  return body.id;
}

const unit = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke', serialNumber: 'SN-40' };
const name = (repairId: number, equipmentItems: object[] = [unit], who = people.as.technician) =>
  who.post(`/api/repairs/${repairId}/calibration-items`, { equipmentItems });

it('a technician names the unit of a customer’s request and enters its results, without an admin', async () => {
  const { technician, customer } = people.as;
  const id = await requestOf({ calibrationNeeded: true });
  expect((await technician.get(`/api/repairs/${id}/calibrations`)).body).toEqual([]);
  const named = await name(id);
  expect(named.status, named.text).toBe(201);
  expect(named.body).toMatchObject([
    { make: 'Fluke', modelName: '87V', serialNumber: 'SN-40', results: null },
  ]);
  const self = (await technician.get('/api/user')).body;
  const saved = await technician.post(
    `/api/calibration-items/${named.body[0].id}/results`,
    completeResults(),
  );
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body.results).toMatchObject({ result: 'pass', technicianName: self.contactName });
  // The answer says which units the call named, also for one that was there.
  const again = await name(id, [
    { ...unit, serialNumber: 'sn-40' },
    { ...unit, serialNumber: 'SN-41' },
  ]);
  expect(again.body).toMatchObject([{ named: true }, { serialNumber: 'SN-41', named: true }]);
  expect((await name(id, [{ ...unit, serialNumber: 'SN-41' }])).body).toMatchObject([
    { serialNumber: 'SN-40', named: false },
    { serialNumber: 'SN-41', named: true },
  ]);
  // The unit is in the register now. Named once more it is the same one, and only once.
  const [{ id: customerEquipmentId }] = (
    await customer.get(`/api/customers/${people.customer.customerId}/equipment`)
  ).body;
  expect((await name(id, [{ customerEquipmentId }])).body).toMatchObject([{ named: true }, { named: false }]);
  const logs = await customer.get(`/api/repairs/${id}/logs`);
  expect(logs.text).toContain('Equipment for calibration: Fluke 87V (SN-40).');
});

it('units are named for repair and calibration together, each once, also by two people at once', async () => {
  const id = await requestOf({ repairNeeded: true, calibrationNeeded: true });
  const [one, other] = [
    { ...unit, serialNumber: 'SN-42' },
    { ...unit, serialNumber: 'SN-43' },
  ];
  const both = await Promise.all([
    name(id, [{ ...one, serialNumber: 'sn-42' }]),
    name(id, [one, other], people.as.admin),
  ]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await people.as.technician.get(`/api/repairs/${id}/calibrations`)).body).toHaveLength(2);
});

it('no unit is named for a request without calibration, for a cancelled one, or in another company', async () => {
  const repair = await requestOf({ calibrationNeeded: false });
  const refused = await name(repair);
  expect([refused.status, refused.body.code]).toEqual([409, 'calibration.not_asked']);
  const id = await requestOf({ calibrationNeeded: true });
  await people.as.admin.patch(`/api/repairs/${id}`, { status: 'cancelled' });
  const closed = await name(id);
  expect([closed.status, closed.body.code]).toEqual([409, 'calibration.closed']);
  expect((await people.as.technician.get(`/api/repairs/${id}/calibrations`)).body).toEqual([]);
  const stranger = await calibrationStage(portal);
  expect((await name(id, [unit], stranger.people.as.technician)).status).toBe(404);
  expect((await name(id, [unit], people.as.customer)).status).toBe(403);
  const half = await name(await requestOf({ calibrationNeeded: true }), [{ ...unit, make: '' }]);
  expect([half.status, half.body.fields]).toEqual([400, { 'equipmentItems.0.make': 'Make required' }]);
});
