import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PartSupplyDesk, partSupplyDesk } from '../../../../test/part-supply.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: PartSupplyDesk;
let fuse: number;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  desk = await partSupplyDesk(portal, people);
  fuse = await desk.aPart('FUSE', 9);
});

const repair = () => `/api/repairs/${desk.repairId}`;
/** Saves lines of the repair, and has the customer approve an estimate of two fuses at $4.50. */
async function approve(partsUsed: object[]) {
  const { admin } = people.as;
  await admin.patch(repair(), { status: 'inspected', partsUsed });
  const lines = [{ kind: 'part', partNumber: 'FUSE', description: 'Fuse', quantity: 2, price: 4.5 }];
  await admin.put(`${repair()}/estimate`, { lines });
  const { body } = await admin.post(`${repair()}/estimate/send`, {});
  const answer = { version: body.version, decision: 'approve', name: 'Ann' };
  const reply = await people.as.customer.post(`${repair()}/estimate/respond`, answer);
  expect(reply.status, reply.text).toBeLessThan(300);
}
const use = async (body: object) => {
  const reply = await people.as.technician.post(`${repair()}/parts`, body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const lines = async () => {
  const { body } = await people.as.admin.get(repair());
  return { total: body.totalCost, onHand: (await desk.stockOf(fuse)).quantityOnHand };
};

it('a part of the approved estimate that is used from stock is charged once', async () => {
  await approve([{ partId: fuse, partNumber: 'FUSE', quantity: 2, unitPrice: 2, msrpPrice: 4.5 }]);
  expect(await lines()).toEqual({ total: 9, onHand: 7 });
  const answer = await use({ partId: fuse, quantity: 2 });
  expect(answer.warnings).toEqual(['FUSE is in the approved estimate. It is not charged again.']);
  expect(await lines(), 'the two were taken when the line was saved').toEqual({ total: 9, onHand: 7 });
  const { body: logs } = await people.as.technician.get(`${repair()}/logs`);
  expect(logs[0].message).toBe('Used as estimated: 2 × FUSE.');
  await use({ partId: fuse });
  expect(await lines(), 'a third one is more than was estimated').toEqual({ total: 14, onHand: 6 });
});

it('a line of free text is used from stock and charged once', async () => {
  await approve([{ partNumber: 'fuse', quantity: 2, msrpPrice: 4.5 }]);
  await use({ partId: fuse });
  expect(await lines()).toEqual({ total: 9, onHand: 8 });
  await use({ partId: fuse });
  expect(await lines()).toEqual({ total: 9, onHand: 7 });
});

it('a part that stands only in the estimate is charged as approved', async () => {
  await approve([]);
  await use({ partId: fuse, quantity: 2 });
  expect(await lines()).toEqual({ total: 9, onHand: 7 });
});

it('what is left of the approved estimate is offered, to everybody who works on the repair', async () => {
  const left = async () => (await people.as.technician.get(`${repair()}/parts`)).body.estimated;
  expect(await left()).toBeUndefined();
  await approve([{ partId: fuse, partNumber: 'FUSE', quantity: 2, msrpPrice: 4.5 }]);
  const offered = { partNumber: 'FUSE', description: 'Fuse' };
  expect(await left()).toEqual([{ ...offered, quantity: 2 }]);
  await use({ partNumber: 'fuse' });
  expect(await left()).toEqual([{ ...offered, quantity: 1 }]);
  await use({ partNumber: 'FUSE' });
  expect(await left(), 'all were used').toBeUndefined();
  expect(await lines()).toEqual({ total: 9, onHand: 7 });
});

it('a save of the lines keeps what was used', async () => {
  await approve([{ partId: fuse, partNumber: 'FUSE', quantity: 2, msrpPrice: 4.5 }]);
  await use({ partId: fuse, quantity: 2 });
  await people.as.admin.patch(repair(), {
    partsUsed: [
      { partNumber: 'GLUE', quantity: 1, msrpPrice: 1 },
      { partId: fuse, partNumber: 'FUSE', quantity: 2, msrpPrice: 4.5 },
    ],
  });
  await use({ partId: fuse });
  expect(await lines()).toEqual({ total: 15, onHand: 6 });
});

it('what was approved is told to staff without prices, shipping and the lines that were not taken', async () => {
  const { admin, technician, customer } = people.as;
  expect((await technician.get(`${repair()}/parts`)).body).not.toHaveProperty('approved');
  await admin.patch(repair(), { status: 'inspected' });
  const lines = [
    { kind: 'part', partNumber: 'FUSE', description: 'Fuse', quantity: 2, price: 4.5 },
    { kind: 'labor', description: 'Input stage, at $95 an hour', quantity: 1.25, price: 95 },
    { kind: 'labor', description: 'Cleaning', quantity: 1, price: 20, optional: true },
    { kind: 'shipping', description: 'Return by ground', quantity: 1, price: 12 },
  ];
  await admin.put(`${repair()}/estimate`, { lines });
  const { body } = await admin.post(`${repair()}/estimate/send`, {});
  const answer = { version: body.version, decision: 'approve', name: 'Ann', options: [] };
  const reply = await customer.post(`${repair()}/estimate/respond`, answer);
  expect(reply.status, reply.text).toBeLessThan(300);

  const told = await technician.get(`${repair()}/parts`);
  expect(told.body.approved).toEqual([
    { kind: 'part', partNumber: 'FUSE', description: 'Fuse', quantity: 2 },
    { kind: 'labor', partNumber: null, description: 'Input stage, at $… an hour', quantity: 1.25 },
  ]);
  expect(told.text).not.toContain('95');
  expect((await customer.get(`${repair()}/parts`)).status).toBe(403);
});

it('what is open is told for several repairs before they are completed, to staff of their company', async () => {
  const { admin, technician, customer } = people.as;
  const other = await desk.aRepair();
  const open = (ids: (number | string)[], by = technician) =>
    by.get('/api/repairs/still-open', { query: { ids: ids.join(',') } });
  expect((await open([desk.repairId, other])).body, 'nothing is open').toEqual([]);
  await approve([{ partId: fuse, partNumber: 'FUSE', quantity: 2, msrpPrice: 4.5 }]);
  await admin.patch(`/api/repairs/${other}`, { status: 'in_progress' });
  const awaitedPart = { part: 'The spring of the lid', quantity: 1 };
  const waits = await admin.patch(`/api/repairs/${other}`, { status: 'waiting_for_parts', awaitedPart });
  expect(waits.status, waits.text).toBe(200);
  const rows = [
    { id: desk.repairId, open: ['2 × FUSE is approved and was not used.'] },
    { id: other, open: ['It waits for 1 × The spring of the lid.'] },
  ];
  const named = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      serviceReportNumber: (await admin.get(`/api/repairs/${row.id}`)).body.serviceReportNumber,
    })),
  );
  const both = named.toSorted((a, b) => a.id - b.id);
  expect((await open([other, desk.repairId])).body).toEqual(both);
  expect((await open([other])).body, 'only what is asked for').toEqual(named.slice(1));
  await use({ partId: fuse, quantity: 2 });
  expect((await open([desk.repairId])).body, 'they were used').toEqual([]);

  const elsewhere = await peopleOf(portal);
  expect((await open([other], elsewhere.as.technician)).body, 'foreign repairs').toEqual([]);
  expect((await open([other], customer)).status).toBe(403);
  expect((await open(['x'])).status).toBe(400);
  expect((await open([])).status).toBe(400);
  // The save does what it did: the question is for people.
  await admin.patch(`/api/repairs/${other}`, { status: 'in_progress' });
  expect((await admin.patch(`/api/repairs/${other}`, { status: 'completed' })).status).toBe(200);
  expect((await open([other])).body, 'it is done').toEqual([]);
});
