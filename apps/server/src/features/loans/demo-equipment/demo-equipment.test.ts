import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;
const path = () => `/api/companies/${people.company.id}/demo-equipment`;
const reservation = (unitId: number, customerId: number) =>
  portal.insert('demoEquipmentReservations', {
    ...{ companyId: people.company.id, demoEquipmentId: unitId, customerId },
    ...{ fromDate: '2031-03-02', untilDate: '2031-03-09' },
  });

it('begin available at the office, and change with an entry in the audit trail (B4)', async () => {
  const { equipmentModelId } = await demoUnit(portal, people);
  const made = (await admin().post(path(), { serialNumber: ' D-1 ', equipmentModelId, dailyRate: '12.5' }))
    .body;
  expect(made).toMatchObject({
    ...{ serialNumber: 'D-1', currentStatus: 'available', currentLocation: 'office' },
    ...{ make: 'Fluke', modelName: '87V', dailyRate: 12.5, replacementValue: null, version: 1 },
  });
  const change = (given: object) => admin().patch(`/api/demo-equipment/${made.id}`, given);
  expect((await change({ currentStatus: 'maintenance', notes: 'Keypad sticks' })).body).toMatchObject({
    ...{ currentStatus: 'maintenance', notes: 'Keypad sticks', serialNumber: 'D-1', version: 2 },
  });
  expect((await change({ notes: 'Keypad sticks' })).body.version, 'nothing changed').toBe(2);
  expect((await change({ notes: '', dailyRate: null })).body).toMatchObject({ notes: null, dailyRate: null });
  const { body: audit } = await admin().get(`/api/companies/${people.company.id}/audit`);
  const actions = audit.map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action.startsWith('demo_equipment.'))).toEqual([
    'demo_equipment.updated',
    'demo_equipment.updated',
    'demo_equipment.created',
  ]);
});

it('need a serial number and a model of the company (B5)', async () => {
  const fields = async (given: object) => (await admin().post(path(), given)).body.fields;
  expect(await fields({})).toEqual({
    serialNumber: 'Serial number is required',
    equipmentModelId: 'Equipment model is required',
  });
  expect(await fields({ serialNumber: ' ', equipmentModelId: 0 })).toEqual({
    serialNumber: 'Serial number is required',
    equipmentModelId: 'Equipment model is required',
  });
  const foreign = await demoUnit(portal, await peopleOf(portal));
  expect(await fields({ serialNumber: 'D-1', equipmentModelId: foreign.equipmentModelId })).toEqual({
    equipmentModelId: 'Unknown equipment model',
  });
  const own = await demoUnit(portal, people);
  const moved = await admin().patch(`/api/demo-equipment/${own.id}`, {
    equipmentModelId: foreign.equipmentModelId,
  });
  expect(moved.body.fields).toEqual({ equipmentModelId: 'Unknown equipment model' });
});

it('have their next calibration not before the last one', async () => {
  const said = { nextCalibrationDue: 'The next calibration must not be before the last one' };
  const { id, equipmentModelId } = await demoUnit(portal, people, { lastCalibrationDate: '2026-03-02' });
  const dates = { lastCalibrationDate: '2026-03-02', nextCalibrationDue: '2026-03-01' };
  const added = await admin().post(path(), { serialNumber: 'D-1', equipmentModelId, ...dates });
  expect([added.status, added.body.fields]).toEqual([400, said]);
  const change = (body: object) => admin().patch(`/api/demo-equipment/${id}`, body);
  expect((await change(dates)).body.fields).toEqual(said);
  expect((await change({ nextCalibrationDue: '2026-03-01' })).body.fields).toEqual(said);
  expect((await change({ nextCalibrationDue: '2026-03-02' })).status).toBe(200);
  expect((await change({ lastCalibrationDate: '2026-03-03' })).body.fields).toEqual(said);
  expect((await change({ lastCalibrationDate: null, nextCalibrationDue: '2026-01-01' })).status).toBe(200);
});

it('become loaned by a loan only (D7.1)', async () => {
  const said = { currentStatus: 'Only a loan sets this status. Lend the unit instead.' };
  const { id, equipmentModelId } = await demoUnit(portal, people);
  const given = { serialNumber: 'D-1', equipmentModelId, currentStatus: 'loaned' };
  expect((await admin().post(path(), given)).body.fields).toEqual(said);
  const change = await admin().patch(`/api/demo-equipment/${id}`, { currentStatus: 'loaned' });
  expect(change.body.fields).toEqual(said);
  expect((await admin().get(path())).body).toMatchObject([{ id, currentStatus: 'available' }]);
});

it('are searched, filtered and sorted on the server', async () => {
  await demoUnit(portal, people, { serialNumber: 'b-2', lastCalibrationDate: '2026-03-01' });
  await demoUnit(portal, people, {
    serialNumber: 'A-1',
    currentStatus: 'retired',
    nextCalibrationDue: '2020-01-01',
  });
  await demoUnit(portal, people, { serialNumber: 'C%3', currentLocation: 'shipping' });
  const serials = async (query: Record<string, string>) =>
    (await admin().get(path(), { query })).body.map(
      ({ serialNumber }: { serialNumber: string }) => serialNumber,
    );
  expect(await serials({})).toEqual(['C%3', 'A-1', 'b-2']);
  expect(await serials({ sort: 'serialNumber', order: 'asc' })).toEqual(['A-1', 'b-2', 'C%3']);
  expect(await serials({ sort: 'lastCalibrationDate' })).toEqual(['b-2', 'C%3', 'A-1']);
  expect(await serials({ status: 'available', sort: 'model' })).toEqual(['C%3', 'b-2']);
  expect(await serials({ location: 'shipping' })).toEqual(['C%3']);
  expect(await serials({ overdue: 'true' })).toEqual(['A-1']);
  expect(await serials({ search: 'c%3' })).toEqual(['C%3']);
  expect(await serials({ search: '%' })).toEqual([]);
  expect(await serials({ search: 'fluke 87', sort: 'serialNumber', order: 'asc' })).toHaveLength(3);
  expect(await people.as.technician.get(path())).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
});

it('are removed unless they are on loan or reserved; one with a history is hidden', async () => {
  const customer = await portal.buildCustomer({ companyId: people.company.id, name: 'Acme Labs' });
  const remove = async (id: number) => {
    const { status, body } = await admin().delete(`/api/demo-equipment/${id}`);
    return [status, body?.message];
  };
  const fresh = await demoUnit(portal, people);
  expect(await remove(fresh.id)).toEqual([204, undefined]);
  expect(await remove(fresh.id)).toEqual([404, 'Demo equipment not found']);

  const lent = await demoUnit(portal, people, { serialNumber: 'D-7' });
  const { body: loan } = await admin().post('/api/demo-equipment-loans', {
    ...{ demoEquipmentId: lent.id, customerId: customer.id, agreementType: 'email' },
    ...{ loanDate: '2026-01-05', expectedReturnDate: '2031-01-19' },
  });
  expect(await remove(lent.id)).toEqual([
    409,
    'D-7 is on loan to Acme Labs until Jan 19, 2031. Mark it as returned first.',
  ]);
  const freed = await admin().patch(`/api/demo-equipment/${lent.id}`, { currentStatus: 'available' });
  expect([freed.status, freed.body.code]).toEqual([409, 'demo-equipment.on_loan']);
  const moved = await admin().patch(`/api/demo-equipment/${lent.id}`, { currentLocation: 'office' });
  expect([moved.status, moved.body.code]).toEqual([409, 'demo-equipment.on_loan']);
  expect((await admin().patch(`/api/demo-equipment/${lent.id}`, { notes: 'Handle loose' })).status).toBe(200);
  await admin().post(`/api/demo-equipment-loans/${loan.id}/return`, {});
  expect(await remove(lent.id)).toEqual([204, undefined]);
  expect((await admin().get(path())).body).toEqual([]);
  expect((await admin().get(`/api/demo-equipment-loans/${loan.id}`)).body.serialNumber).toBe('D-7');

  const kept = await demoUnit(portal, people, { serialNumber: 'D-8' });
  await reservation(kept.id, customer.id);
  expect(await remove(kept.id)).toEqual([
    409,
    'D-8 is reserved for Acme Labs from Mar 2, 2031 to Mar 9, 2031.',
  ]);
});
