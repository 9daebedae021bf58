import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeResults, receiveLongAgo } from '../../../../test/calibrations.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { unitsOf } from '../../../../test/units.ts';

let portal: Portal;
let people: People;
let buildUnit: ReturnType<typeof unitsOf>;
let otherId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  buildUnit = unitsOf(portal, people);
  otherId = (await portal.buildCustomer({ companyId: people.company.id })).id;
});
afterAll(() => portal.stop());

const calibration = (given: object = {}) =>
  aRequest({ repairNeeded: false, calibrationNeeded: true, descriptionProblem: '', ...given });
const itemsOf = async (repairId: number) =>
  (await people.as.technician.get(`/api/repairs/${repairId}/calibrations`)).body;
const registerOf = async () =>
  (await people.as.admin.get(`/api/customers/${people.customer.customerId}/equipment`)).body;
const results = completeResults();

describe('a request from the passport of a unit', () => {
  it('is about that unit, and a technician enters its results at once', async () => {
    const unit = await buildUnit('87V', 'SN-77');
    await people.as.admin.patch(`/api/customer-equipment/${unit.id}`, {
      calibrationInterval: { count: 6, unit: 'months' },
      assetNumber: 'A-1',
    });
    const { status, body: repair } = await people.as.customer.post(
      '/api/repairs',
      calibration({ customerEquipmentId: unit.id, modelPartNo: 'Fluke 87V', serialNumber: 'SN-77' }),
    );
    expect(status).toBe(201);
    expect(repair).toMatchObject({
      customerEquipmentId: unit.id,
      serialNumber: 'SN-77',
      assetNumber: 'A-1',
      requestType: 'calibration',
      repairNeeded: false,
    });
    const [item, ...others] = await itemsOf(repair.id);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      make: 'Fluke',
      modelName: '87V',
      unit: { id: unit.id },
      assetNumber: 'A-1',
    });
    await receiveLongAgo(portal, people.company.id, repair.id);
    const saved = await people.as.technician.post(`/api/calibration-items/${item.id}/results`, results);
    expect(saved.status).toBe(200);
    const register = await registerOf();
    expect(register).toHaveLength(1);
    expect(register[0]).toMatchObject({ id: unit.id, lastCalibrationDate: results.calibratedOn });
    expect(register[0].nextCalibrationDue).toBe('2026-09-02');
    const logs = await people.as.customer.get(`/api/repairs/${repair.id}/logs`);
    expect(logs.body.map(({ message }: { message: string }) => message)).toContain(
      'Equipment for calibration: Fluke 87V (SN-77).',
    );
  });

  it('is about a unit that has only an asset number', async () => {
    const unit = await buildUnit('87V', '');
    const twin = await buildUnit('87V', '');
    await people.as.admin.patch(`/api/customer-equipment/${unit.id}`, { assetNumber: 'A-9' });
    const { body: repair } = await people.as.customer.post(
      '/api/repairs',
      calibration({ customerEquipmentId: unit.id, modelPartNo: 'Fluke 87V', serialNumber: '' }),
    );
    const history = async (id: number) =>
      (await people.as.customer.get(`/api/customer-equipment/${id}/repairs`)).body.map(
        (one: { id: number }) => one.id,
      );
    expect(await history(unit.id)).toEqual([repair.id]);
    expect(await history(twin.id)).toEqual([]);
    const [item] = await itemsOf(repair.id);
    await receiveLongAgo(portal, people.company.id, repair.id);
    await people.as.technician.post(`/api/calibration-items/${item.id}/results`, results);
    const dated = (await registerOf()).filter(
      (one: { lastCalibrationDate: string | null }) => one.lastCalibrationDate === results.calibratedOn,
    );
    expect(dated.map(({ id }: { id: number }) => id)).toEqual([unit.id]);
  });

  it('belongs to no unit of other customers or companies, and to no other serial number', async () => {
    const foreign = await buildUnit('87V', 'SN-1', otherId);
    const elsewhere = await unitsOf(portal, await peopleOf(portal))('87V', 'SN-2');
    const own = await buildUnit('87V', 'SN-3');
    for (const id of [foreign.id, elsewhere.id, 2_000_000_000]) {
      const { status, body } = await people.as.customer.post(
        '/api/repairs',
        calibration({ customerEquipmentId: id, serialNumber: '' }),
      );
      expect(status).toBe(400);
      expect(body.fields).toEqual({ customerEquipmentId: 'Unknown equipment' });
    }
    const wrong = await people.as.customer.post(
      '/api/repairs',
      calibration({ customerEquipmentId: own.id, serialNumber: 'SN-4' }),
    );
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields.serialNumber).toContain('SN-3');
  });

  it('keeps each unit of a request with several', async () => {
    const [one, two] = [await buildUnit('87V', 'SN-1'), await buildUnit('77', 'SN-2')];
    const unit = (id: number, modelPartNo: string) => ({
      ...{ modelPartNo, customerEquipmentId: id, repairNeeded: false, calibrationNeeded: true },
    });
    const { body } = await people.as.customer.post('/api/repairs', {
      ...aRequest(),
      units: [unit(one.id, 'Fluke 87V'), unit(two.id, 'Fluke 77')],
    });
    const items = await Promise.all(body.shipment.repairs.map(({ id }: { id: number }) => itemsOf(id)));
    expect(items.map(([item]) => item.unit.id)).toEqual([one.id, two.id]);
  });
});

it('finds the unit of a typed serial number and model, and leaves other models alone', async () => {
  const unit = await buildUnit('87V', 'SN-77');
  const typed = async (modelPartNo: string) =>
    itemsOf(
      (await people.as.customer.post('/api/repairs', calibration({ modelPartNo, serialNumber: 'sn-77' })))
        .body.id,
    );
  expect(await typed('Fluke 87-V')).toMatchObject([{ unit: { id: unit.id } }]);
  expect(await typed('Tektronix TBS')).toEqual([]);
});

describe('staff', () => {
  it('who add a unit with the make in its name get the one of the register, once', async () => {
    const unit = await buildUnit('87V', 'SN-77');
    const { body: repair } = await people.as.admin.post(
      '/api/repairs',
      calibration({ customerId: people.customer.customerId, serialNumber: '', modelPartNo: 'Fluke 87V' }),
    );
    const add = () =>
      people.as.admin.post(`/api/repairs/${repair.id}/equipment`, {
        equipmentItems: [
          { newTypeName: 'Meter', make: 'fluke', newModelName: 'Fluke 87V', serialNumber: 'sn-77' },
        ],
      });
    expect((await add()).body).toMatchObject([
      { customerEquipmentId: unit.id, equipmentModelId: unit.equipmentModelId, serialNumber: 'SN-77' },
    ]);
    expect((await add()).body).toHaveLength(1);
    const types = await people.as.admin.get(`/api/companies/${people.company.id}/equipment-types`);
    expect(types.body).toHaveLength(1);
  });

  it('who name a unit and no customer make the request of its customer', async () => {
    const unit = await buildUnit('87V', 'SN-77');
    const { body } = await people.as.admin.post(
      '/api/repairs',
      calibration({ customerEquipmentId: unit.id, serialNumber: '' }),
    );
    expect(body).toMatchObject({ customerId: people.customer.customerId, serialNumber: 'SN-77' });
    const other = await people.as.admin.post(
      '/api/repairs',
      calibration({ customerEquipmentId: unit.id, customerId: otherId, serialNumber: '' }),
    );
    expect(other.body.fields).toEqual({ customerEquipmentId: 'Unknown equipment' });
  });
});

it('shows the label of a unit without a serial number its open requests at goods-in', async () => {
  const unit = await buildUnit('87V', '');
  const { body: repair } = await people.as.customer.post(
    '/api/repairs',
    calibration({ customerEquipmentId: unit.id, serialNumber: '' }),
  );
  const found = await people.as.admin.get('/api/repairs/by-code', {
    query: { code: `${portal.runtime.config.publicUrl}/equipment/${unit.id}` },
  });
  expect(found.body.units.map(({ id }: { id: number }) => id)).toEqual([repair.id]);
  await people.as.admin.patch(`/api/customer-equipment/${unit.id}`, {
    nextCalibrationDue: addDays(today('America/New_York'), 10),
  });
  const work = await people.as.admin.get(`/api/companies/${people.company.id}/calibration-work`, {
    query: { view: 'booked' },
  });
  expect(work.body).toMatchObject([{ id: unit.id, repairId: repair.id }]);
});
