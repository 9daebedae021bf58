import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { type WorksheetStage, worksheetStage } from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
let registered = 0;
const only = { kind: 'only', words: '1 V and 5 V' };
const wished = { accredited: null, statement: null, points: only, specification: null, printNextDue: true };
const admin = () => stage.people.as.admin;
const customer = () => stage.people.as.customer;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await worksheetStage(portal);
});
afterAll(() => portal.stop());

/** Units of the register of the customer, by their ids. */
async function registeredUnits(count: number): Promise<number[]> {
  const { equipmentTypeId, equipmentModelId } = (
    await admin().get(`/api/repairs/${stage.repairId}/equipment`)
  ).body[0];
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const made = await admin().post(`/api/customers/${stage.customerId}/equipment`, {
      ...{ equipmentTypeId, equipmentModelId, serialNumber: `W-${registered++}` },
      ...{ lastCalibrationDate: null, nextCalibrationDue: null },
    });
    expect(made.status, made.text).toBe(201);
    ids.push(made.body.id);
  }
  return ids;
}

/** A request of the customer with one unit for each. Undefined is a unit that is typed. Returns the repairs. */
async function askedTogether(unitIds: readonly (number | undefined)[]): Promise<number[]> {
  const made = await customer().post('/api/repairs', {
    ...{ contactName: 'Ann Bell', emailAddress: 'ann@bell.example' },
    units: unitIds.map((customerEquipmentId) => ({
      ...{ modelPartNo: '87V', customerEquipmentId, repairNeeded: false, calibrationNeeded: true },
      calibrationTerms: wished,
    })),
  });
  expect(made.status, made.text).toBe(201);
  return made.body.shipment.repairs.map(({ id }: { id: number }) => id);
}
const openOf = async (id: number | undefined, who = admin()) =>
  (await who.get(`/api/repairs/${id}/open-wishes`)).body;

it('staff read all open wishes of a shipment at once, and one that somebody else has answered is refused alone', async () => {
  const [first, second, third, typed] = await askedTogether([...(await registeredUnits(3)), undefined]);
  // Another request of the same customer.
  await askedTogether([...(await registeredUnits(1)), undefined]);
  const { units, withoutUnit } = await openOf(first);
  expect(units).toMatchObject(
    [first, second, third].map((repairId) => ({
      ...{ repairId, entry: 0, serviceReportNumber: expect.stringMatching(/^SR-/) },
      wish: { isOpen: true, shown: { points: only } },
    })),
  );
  expect(withoutUnit).toMatchObject([{ repairId: typed }]);
  const accept = (at: number) =>
    admin().post(`/api/calibration-items/${units[at].itemId}/accept-wish`, { entry: units[at].entry });
  expect((await accept(1)).status).toBe(201);
  expect((await Promise.all([0, 1, 2].map(accept))).map(({ status }) => status)).toEqual([201, 412, 201]);
  await admin().patch(`/api/repairs/${typed}`, { status: 'cancelled' });
  expect(await openOf(third)).toEqual({ units: [], withoutUnit: [] });
});

it('technicians read them, and nobody of another company or on the side of the customer does', async () => {
  const [first] = await askedTogether(await registeredUnits(2));
  expect((await openOf(first, stage.people.as.technician)).units).toHaveLength(2);
  const call = `/api/repairs/${first}/open-wishes`;
  expect((await customer().get(call)).status).toBe(403);
  const elsewhere = await worksheetStage(portal);
  expect((await elsewhere.people.as.admin.get(call)).status).toBe(404);
});
