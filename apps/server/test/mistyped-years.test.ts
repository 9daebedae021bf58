import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoUnit } from './demo-equipment.ts';
import { type People, peopleOf } from './people.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;
const ofCompany = (rest: string) => `/api/companies/${people.company.id}/${rest}`;
const sentence = (from: number) =>
  expect.stringMatching(new RegExp(`^The year must be from ${from} to 20..$`));

/** Expects that a write refuses a year that was mistyped in either direction, and names the field. */
async function expectRefused(
  send: (body: object) => Promise<{ status: number; body: { fields: object } }>,
  field: string,
  days: readonly string[] = ['0026-03-05', '9999-12-31'],
  from = 1990,
) {
  for (const day of days) {
    const { status, body } = await send({ [field]: day });
    expect([day, status, body.fields]).toEqual([day, 400, { [field]: sentence(from) }]);
  }
}

it('refuses a promise and a day of shipping', async () => {
  const { id } = await portal.buildRepair({ companyId: people.company.id });
  const patch = (body: object) => admin().patch(`/api/repairs/${id}`, body);
  await expectRefused(patch, 'estimatedCompletionDate');
  await expectRefused(patch, 'dateShipped');
});

it('refuses the dates of an order', async () => {
  const { id: supplierId } = await portal.insert('suppliers', {
    companyId: people.company.id,
    name: 'Parts & Co',
  });
  const path = ofCompany('purchase-orders');
  const { id } = (await admin().post(path, { supplierId })).body;
  for (const field of ['orderDate', 'expectedDeliveryDate', 'dateReceived']) {
    await expectRefused((body) => admin().post(path, { supplierId, ...body }), field);
    await expectRefused((body) => admin().patch(`/api/purchase-orders/${id}`, body), field);
  }
});

it('refuses the dates of a demo unit, which may be older', async () => {
  const { id, equipmentModelId } = await demoUnit(portal, people);
  const patch = (body: object) => admin().patch(`/api/demo-equipment/${id}`, body);
  const post = (body: object) =>
    admin().post(ofCompany('demo-equipment'), { serialNumber: 'D-9', equipmentModelId, ...body });
  for (const send of [patch, post]) {
    await expectRefused(send, 'lastCalibrationDate');
    await expectRefused(send, 'nextCalibrationDue');
    await expectRefused(send, 'acquisitionDate', ['1899-12-31', '9999-12-31'], 1900);
  }
  expect((await patch({ acquisitionDate: '1955-01-01' })).status).toBe(200);
});

it('refuses the dates of a reference standard', async () => {
  const path = ofCompany('reference-standards');
  const { id } = (await admin().post(path, { name: 'Weights' })).body;
  for (const field of ['calibratedOn', 'dueOn']) {
    await expectRefused((body) => admin().post(path, { name: 'Bath', ...body }), field);
    await expectRefused((body) => admin().patch(`/api/reference-standards/${id}`, body), field);
  }
});

it('refuses the last day of an estimate', async () => {
  const { id } = await portal.buildRepair({ companyId: people.company.id, status: 'received' });
  const lines = [{ kind: 'labor', description: 'Repair', quantity: 1, price: 10 }];
  await expectRefused(
    (body) => admin().put(`/api/repairs/${id}/estimate`, { lines, ...body }),
    'validUntil',
    ['9999-12-31'],
  );
});
