import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage } from '../../../../test/calibrations.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let modelId: number;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  const companyId = people.company.id;
  const { id: equipmentTypeId } = await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' });
  const model = { companyId, equipmentTypeId, make: 'Fluke' };
  modelId = (await portal.insert('equipmentModels', { ...model, name: '87V' })).id;
  await portal.insert('equipmentModels', { ...model, name: '77', active: false });
});

const bells = () =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db
      .selectFrom('notifications')
      .select(['title', 'link'])
      .where('kind', '=', 'equipment.corrected')
      .orderBy('id')
      .execute(),
  );
const audit = (id: number) =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db
      .selectFrom('auditEntries')
      .select(['action', 'before', 'after'])
      .where('recordId', '=', id)
      .where('action', 'like', 'equipment.unit_%')
      .orderBy('id')
      .execute(),
  );
const add = (more: object = {}) =>
  people.as.customer.post('/api/own-equipment', {
    equipmentModelId: modelId,
    serialNumber: 'SN-1',
    ...more,
  });

it('a customer adds a unit of a model in use, and staff are told', async () => {
  const { body: models } = await people.as.customer.get('/api/own-equipment/models', {
    query: { page: '1', search: 'fluke' },
  });
  expect(models).toEqual([{ id: modelId, make: 'Fluke', name: '87V' }]);
  const added = await add({ location: 'Prüffeld' });
  expect(added, added.text).toMatchObject({
    status: 201,
    body: {
      customerId: people.customer.customerId,
      serialNumber: 'SN-1',
      location: 'Prüffeld',
      lastCalibrationDate: null,
      nextCalibrationDue: null,
    },
  });
  const { id } = added.body;
  expect((await bells())[0]).toMatchObject({
    title: expect.stringMatching(/ added Fluke 87V \(SN-1\)$/),
    link: `/equipment/${id}`,
  });
  // Letters with and without their marks are the same in a search.
  const { body: found } = await people.as.customer.get('/api/equipment', { query: { search: 'pruffeld' } });
  expect(found).toMatchObject([{ id }]);
  expect(await add()).toMatchObject({ status: 409, body: { code: 'customer-equipment.twice' } });
  expect(await add({ serialNumber: '' })).toMatchObject({
    status: 400,
    body: { fields: { serialNumber: unitMessages.numberRequired } },
  });
  expect((await add({ equipmentModelId: 2_000_000 })).status).toBe(400);
});

it('a customer corrects their unit, and staff see what changed', async () => {
  const { id } = (await add()).body;
  const correct = (body: object, by = people.as.customer) => by.patch(`/api/own-equipment/${id}`, body);
  const corrected = await correct({ location: 'Bench 4', assetNumber: 'A-9', serialNumber: 'SN-1' });
  expect(corrected, corrected.text).toMatchObject({
    status: 200,
    body: { location: 'Bench 4', assetNumber: 'A-9', serialNumber: 'SN-1' },
  });
  expect((await bells()).at(-1)!.title).toMatch(/ corrected asset number, location of Fluke 87V \(SN-1\)$/);
  expect((await audit(id)).at(-1)).toMatchObject({
    action: 'equipment.unit_updated',
    before: { location: null, assetNumber: null },
    after: { location: 'Bench 4', assetNumber: 'A-9' },
  });
  const count = (await bells()).length;
  await correct({ location: 'Bench 4' });
  expect(await bells()).toHaveLength(count);
  // Nobody corrects the unit of another customer, and dates and intervals are not the customer's.
  const stranger = await portal.actAs(await portal.buildUser({ companyId: people.company.id }));
  expect((await correct({ location: 'Mine' }, stranger)).status).toBe(404);
  await correct({ nextCalibrationDue: '2090-01-01' });
  expect((await people.as.admin.get(`/api/customer-equipment/${id}`)).body).toMatchObject({
    nextCalibrationDue: null,
    location: 'Bench 4',
  });
});

it('the register says which unit is with the company, and which certificate is in force', async () => {
  const stage: CalibrationStage = await calibrationStage(portal);
  const { customer, admin } = stage.people.as;
  const rows = async () => (await customer.get('/api/equipment')).body;
  await stage.issue((await stage.draft([stage.itemIds[0]!])).body.id);
  const unit = (await rows()).find((row: { certificate?: object }) => row.certificate);
  expect(unit).toMatchObject({
    certificate: { number: 'CAL-1001' },
    withUs: { id: stage.repairId },
  });
  expect((await customer.get(`/api/certificates/${unit.certificate.id}/certificate.pdf`)).status).toBe(200);
  expect(await customer.patch(`/api/own-equipment/${unit.id}`, { serialNumber: 'OTHER' })).toMatchObject({
    status: 409,
    body: { code: 'customer-equipment.serial_certified', message: unitMessages.serialCertified },
  });
  await admin.patch(`/api/repairs/${stage.repairId}`, { status: 'shipped' });
  const [home] = (await rows()).filter(({ id }: { id: number }) => id === unit.id);
  expect(home).not.toHaveProperty('withUs');
  expect(home).toHaveProperty('certificate');
});

it('a customer without a customer record has no register to add to', async () => {
  const alone = await portal.actAs(
    await portal.buildUser({ companyId: people.company.id, role: 'customer', customerId: null }),
  );
  const reply = await alone.post('/api/own-equipment', { equipmentModelId: modelId, serialNumber: 'SN-9' });
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    409,
    'customer-equipment.no_register',
    unitMessages.noRegister,
  ]);
});
