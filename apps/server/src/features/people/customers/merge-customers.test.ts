import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';

let portal: Portal;
let people: People;
let from: CustomerRow;
let into: CustomerRow;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

beforeEach(async () => {
  const companyId = people.company.id;
  from = await portal.buildCustomer({
    companyId,
    name: 'Acme Inc',
    email: 'acme@example.com',
    phone: '555-0100',
    address: '1 Main St',
    city: 'Dayton',
    country: 'Canada',
    notes: 'Second',
  });
  into = await portal.buildCustomer({ companyId, name: 'Acme', email: 'lab@acme.example', notes: 'First' });
});

const merge = (id: number, intoId: number, query = '') =>
  people.as.admin.post(`/api/customers/${id}/merge${query}`, { intoId });
const detail = async (id: number) => (await people.as.admin.get(`/api/customers/${id}`)).body;

async function fill() {
  const companyId = people.company.id;
  const user = await portal.buildUser({ companyId, customerId: from.id });
  const repair = await portal.buildRepair({ companyId, userId: user.id, customerId: from.id });
  const type = await portal.insert('equipmentTypes', { companyId, name: 'Meter' });
  const model = await portal.insert('equipmentModels', {
    companyId,
    equipmentTypeId: type.id,
    make: 'Fluke',
    name: '87V',
  });
  await portal.insert('customerEquipment', {
    companyId,
    customerId: from.id,
    equipmentTypeId: type.id,
    equipmentModelId: model.id,
    serialNumber: 'SN-1',
  });
  return { user, repair };
}

const filled = {
  phone: '555-0100',
  address: '1 Main St',
  city: 'Dayton',
  country: 'Canada',
  notes: 'First\n\nSecond',
};
const moved = { repairs: 1, users: 1, equipment: 1, appointments: 0, loans: 0, demoUnits: 0 };

it('says in a dry run what it would do, and changes nothing', async () => {
  await fill();
  const preview = await merge(from.id, into.id, '?dryRun=true');
  expect(preview.status).toBe(200);
  expect(preview.body).toMatchObject({ moved, filled, into: { id: into.id, name: 'Acme', ...filled } });
  expect((await detail(from.id)).counts).toMatchObject(moved);
  expect(await detail(into.id)).toMatchObject({ phone: null, counts: { repairs: 0 } });
});

it('moves everything, fills empty fields, keeps the others and removes the first record', async () => {
  const { user, repair } = await fill();
  const reply = await merge(from.id, into.id);
  expect(reply.body).toMatchObject({ moved, filled });
  expect((await detail(from.id)).message).toBe('Customer not found');
  const kept = await detail(into.id);
  expect(kept).toMatchObject({ ...filled, email: 'lab@acme.example', counts: moved });
  expect(kept.users).toMatchObject([{ id: user.id, username: user.username, active: true }]);
  const [unit] = (await people.as.admin.get(`/api/customers/${into.id}/equipment`)).body;
  expect(unit).toMatchObject({ serialNumber: 'SN-1', customerId: into.id });
  const owner = await portal.actAs(user);
  expect((await owner.get(`/api/repairs/${repair.id}`)).body.customerId).toBe(into.id);
});

it('says before which numbers one register would have twice, and keeps both units findable (D5.6)', async () => {
  const companyId = people.company.id;
  const type = await portal.insert('equipmentTypes', { companyId, name: 'Twice' });
  const model = (make: string, name: string) =>
    portal.insert('equipmentModels', { companyId, equipmentTypeId: type.id, make, name });
  const [meter, source] = [await model('Fluke', '28'), await model('Keithley', '2000')];
  const unit = (customerId: number, equipmentModelId: number, numbers: object) =>
    portal.insert('customerEquipment', {
      ...{ companyId, customerId, equipmentTypeId: type.id, equipmentModelId, serialNumber: null },
      ...numbers,
    });
  const first = await unit(into.id, meter.id, { assetNumber: 'A-1' });
  const second = await unit(from.id, source.id, { assetNumber: 'a-1' });
  await unit(into.id, meter.id, { serialNumber: 'S-1' });
  await unit(from.id, meter.id, { serialNumber: 's-1' });
  // One serial number of two models is two units.
  await unit(into.id, meter.id, { serialNumber: 'S-2' });
  await unit(from.id, source.id, { serialNumber: 'S-2' });
  const sameUnits = [
    'Asset number A-1: Fluke 28 and Keithley 2000',
    'Serial number S-1: Fluke 28 and Fluke 28',
  ];
  expect((await merge(from.id, into.id, '?dryRun=true')).body).toMatchObject({ sameUnits });
  expect((await merge(from.id, into.id)).body).toMatchObject({ sameUnits });
  const found = (await people.as.admin.get('/api/equipment?search=a-1')).body;
  expect(found.map(({ id }: { id: number }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  const placed = await people.as.admin.patch(`/api/customer-equipment/${second.id}`, { location: 'Hall 2' });
  expect([placed.status, placed.body.location]).toEqual([200, 'Hall 2']);
  const taken = await people.as.admin.patch(`/api/customer-equipment/${second.id}`, {
    serialNumber: 'S-1',
    equipmentModelId: meter.id,
  });
  expect(taken).toMatchObject({ status: 409, body: { code: 'customer-equipment.twice' } });
  const edited = await people.as.admin.patch(`/api/customer-equipment/${second.id}`, { assetNumber: 'A-2' });
  expect(edited.body).toMatchObject({ assetNumber: 'A-2' });
});

it('leaves an audit entry with the data of the removed record', async () => {
  await merge(from.id, into.id);
  const [entry] = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('auditEntries')
      .selectAll()
      .where('action', '=', 'customer.merged')
      .where('recordId', '=', from.id)
      .execute(),
  );
  expect(entry).toMatchObject({
    recordKind: 'customer',
    before: { name: 'Acme Inc', email: 'acme@example.com' },
    after: { intoId: into.id },
  });
});

it('refuses a foreign, an absent and the same customer with a message in the field', async () => {
  const foreign = await portal.buildCustomer();
  for (const id of [foreign.id, 2_000_000_000])
    expect((await merge(from.id, id)).body).toMatchObject({ fields: { intoId: 'Unknown customer' } });
  expect((await merge(from.id, from.id)).body.fields).toEqual({
    intoId: 'Choose another customer to merge into',
  });
  expect((await merge(foreign.id, into.id)).status).toBe(404);
});

it('two merges in opposite directions leave one of the two records', async () => {
  const replies = await Promise.all([merge(from.id, into.id), merge(into.id, from.id)]);
  const statuses = replies.map(({ status }) => status).toSorted();
  expect(statuses[0]).toBe(200);
  expect([400, 404]).toContain(statuses[1]);
});

it('what is agreed for calibrations goes along when nothing is agreed with the customer that stays', async () => {
  const { as, company } = people;
  await withLaboratory(portal, company.id);
  const at = (id: number) => `/api/customers/${id}/calibration-terms`;
  const nothing = { accredited: null, statement: null, points: null };
  const agreed = { ...nothing, specification: 'Data sheet 4', printNextDue: true };
  await as.admin.put(at(from.id), agreed);
  const preview = (await merge(from.id, into.id, '?dryRun=true')).body;
  expect(preview.filled).toMatchObject({ calibrationTerms: `As agreed with ${from.name}` });
  expect(preview.into).toMatchObject({ id: into.id, printNextDue: true });
  expect((await as.admin.get(at(into.id))).body.terms.specification).toBe(null);
  expect((await merge(from.id, into.id)).status).toBe(200);
  expect((await as.admin.get(at(into.id))).body.terms).toEqual(agreed);
  const other = await portal.buildCustomer({ companyId: company.id });
  const own = { ...agreed, specification: 'Data sheet 5', printNextDue: false };
  await as.admin.put(at(other.id), own);
  expect((await merge(into.id, other.id)).status).toBe(200);
  expect((await as.admin.get(at(other.id))).body.terms).toEqual(own);
});

it('terms and tax number go along when the customer that stays has none', async () => {
  const { as, company } = people;
  const change = (id: number, terms: object) =>
    as.admin.patch(`/api/companies/${company.id}/customers/${id}`, terms);
  await change(from.id, { termsDays: 0, taxNumber: 'DE 1' });
  await change(into.id, { taxNumber: 'DE 2' });
  const preview = (await merge(from.id, into.id, '?dryRun=true')).body;
  expect(preview).toMatchObject({
    into: { termsDays: 0, taxNumber: 'DE 2' },
    filled: { termsDays: '0 days' },
  });
  expect((await merge(from.id, into.id)).body.into).toMatchObject({ termsDays: 0, taxNumber: 'DE 2' });
});
