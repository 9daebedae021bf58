import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { LiveEvent } from '../../../events/events.ts';

let portal: Portal;
let people: People;
let other: People;
let typeId: number;
let modelId: number;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
  // Its day is another one than that of UTC for half of each day.
  people = await peopleOf(portal, { timeZone: 'Pacific/Apia' });
  other = await peopleOf(portal);
  customerId = people.customer.customerId!;
  [typeId, modelId] = await modelOf(people, '87V', 180);
});
afterAll(() => portal.stop());

async function modelOf(of: People, name: string, days?: number): Promise<[number, number]> {
  const at = `/api/companies/${of.company.id}`;
  const type = await of.as.admin.post(`${at}/equipment-types`, { name: 'Multimeter' });
  const model = await of.as.admin.post(`${at}/equipment-models`, {
    equipmentTypeId: type.body.id,
    make: 'Fluke',
    name,
    ...(days && { calibrationIntervalDays: days }),
  });
  return [type.body.id, model.body.id];
}

const add = (body: object = {}, customer = customerId) =>
  people.as.admin.post(`/api/customers/${customer}/equipment`, {
    equipmentTypeId: typeId,
    equipmentModelId: modelId,
    ...body,
  });
const newUnit = async (body: object = {}, customer = customerId): Promise<number> => {
  const reply = await add(body, customer);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.id;
};
const trailOf = (recordId: number) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('auditEntries')
      .select(['action', 'before', 'after'])
      .where('recordKind', '=', 'customerEquipment')
      .where('recordId', '=', recordId)
      .orderBy('id')
      .execute(),
  );

describe('adding a unit', () => {
  it('begins with today in the company’s zone and the interval of the model (B9)', async () => {
    const day = today('Pacific/Apia');
    const { status, body } = await add({ serialNumber: ' SN-1 ', notes: '' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        customerId,
        serialNumber: 'SN-1',
        notes: null,
        lastCalibrationDate: day,
        nextCalibrationDue: addDays(day, 180),
        calibrationIntervalDays: 180,
        active: true,
        equipmentModel: expect.objectContaining({ make: 'Fluke', name: '87V' }),
      }),
    ]);
    expect(await trailOf(body.id)).toMatchObject([
      { action: 'equipment.unit_added', after: { serialNumber: 'SN-1', name: 'Fluke 87V' } },
    ]);
  });

  it('takes ISO texts with a time, no dates at all, and 29 February', async () => {
    const iso = await add({ lastCalibrationDate: '2024-02-29T22:00:00.000Z' });
    expect(iso.body).toMatchObject({ lastCalibrationDate: '2024-02-29', nextCalibrationDue: '2024-08-27' });
    const none = await add({ lastCalibrationDate: null });
    expect(none.body).toMatchObject({ lastCalibrationDate: null, nextCalibrationDue: null });
  });

  it.each([
    [{ equipmentTypeId: undefined }, 'equipmentTypeId', 'Equipment type is required'],
    [{ equipmentModelId: undefined }, 'equipmentModelId', 'Equipment model is required'],
    [{ equipmentTypeId: 2_000_000_000 }, 'equipmentTypeId', 'Unknown equipment type'],
    [{ equipmentModelId: 2_000_000_000 }, 'equipmentModelId', 'Unknown equipment model'],
    [{ lastCalibrationDate: '2026-02-29' }, 'lastCalibrationDate', 'Invalid date'],
    [{ calibrationIntervalDays: 0 }, 'calibrationIntervalDays', 'The interval must be 1 to 3650 days'],
    [{ calibrationIntervalDays: 10_000 }, 'calibrationIntervalDays', 'The interval must be 1 to 3650 days'],
    [
      { lastCalibrationDate: '2026-05-02', nextCalibrationDue: '2026-05-01' },
      'nextCalibrationDue',
      'The next calibration must not be before the last one',
    ],
  ])('refuses %o', async (body, field, message) => {
    const before = await people.as.admin.get('/api/equipment');
    const reply = await add(body);
    expect([reply.status, reply.body.fields]).toEqual([400, { [field]: message }]);
    expect((await people.as.admin.get('/api/equipment')).body).toEqual(before.body);
  });

  it('names each date with a mistyped year, and stores nothing', async () => {
    const before = await people.as.admin.get('/api/equipment');
    const { status, body } = await add({
      lastCalibrationDate: '0026-03-05',
      nextCalibrationDue: '9999-12-31',
    });
    const sentence = expect.stringMatching(/^The year must be from 1990 to 20\d\d$/);
    expect([status, body.fields]).toEqual([
      400,
      { lastCalibrationDate: sentence, nextCalibrationDue: sentence },
    ]);
    expect((await people.as.admin.get('/api/equipment')).body).toEqual(before.body);
  });

  it('refuses types and models of another company, and a model of another type', async () => {
    const [foreignType, foreignModel] = await modelOf(other, '87V');
    expect((await add({ equipmentTypeId: foreignType })).body.fields).toEqual({
      equipmentTypeId: 'Unknown equipment type',
    });
    expect((await add({ equipmentModelId: foreignModel })).body.fields).toEqual({
      equipmentModelId: 'Unknown equipment model',
    });
    const [, ofOtherType] = await modelOf(people, '289');
    expect((await add({ equipmentModelId: ofOtherType })).body.fields).toEqual({
      equipmentModelId: 'This model belongs to another equipment type',
    });
  });

  it('adds a unit once when two people add it at the same time', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map((n) => add({ serialNumber: n === 2 ? 'sn-race' : 'SN-RACE' })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(
      /^This customer already has a Fluke 87V with serial number SN-RACE$/i,
    );
  });
});

describe('changing a unit', () => {
  it('moves it to another customer with its history, and tells both', async () => {
    const unit = await newUnit({ serialNumber: 'SN-MOVE' });
    const buyer = await portal.buildUser({ companyId: people.company.id });
    const asBuyer = await portal.actAs(buyer);
    await portal.buildRepair({ companyId: people.company.id, customerId, serialNumber: 'sn-move' });
    const heard: LiveEvent[] = [];
    const stop = portal.runtime.events.subscribe((event) => {
      if (event.kind === 'equipment' && event.id === unit) heard.push(event);
    });
    expect((await asBuyer.get(`/api/customer-equipment/${unit}`)).status).toBe(404);
    const moved = await people.as.admin.patch(`/api/customer-equipment/${unit}`, {
      customerId: buyer.customerId,
      notes: 'Sold',
    });
    expect(moved.body).toMatchObject({ customerId: buyer.customerId, notes: 'Sold', version: 2 });
    await expect.poll(() => heard.map((event) => event.customerId)).toEqual([customerId, buyer.customerId]);
    stop();
    expect((await people.as.customer.get(`/api/customer-equipment/${unit}`)).status).toBe(404);
    const seenByBuyer = await asBuyer.get(`/api/customer-equipment/${unit}`);
    expect(seenByBuyer.body, 'a customer does not learn who had it').toMatchObject({ id: unit, moves: [] });
    expect((await asBuyer.get(`/api/customer-equipment/${unit}/repairs`)).body).toEqual([]);
    const seenByStaff = await people.as.technician.get(`/api/customer-equipment/${unit}`);
    expect(seenByStaff.body.moves).toEqual([
      expect.objectContaining({ toCustomerName: moved.body.customerName }),
    ]);
    expect((await people.as.technician.get(`/api/customer-equipment/${unit}/repairs`)).body).toHaveLength(1);
    expect((await trailOf(unit)).map(({ action }) => action)).toEqual([
      'equipment.unit_added',
      'equipment.unit_moved',
      'equipment.unit_updated',
    ]);
  });

  it('refuses a foreign customer, a unit that the customer has, and an old version', async () => {
    const unit = await newUnit({ serialNumber: 'SN-BACK' });
    const path = `/api/customer-equipment/${unit}`;
    for (const id of [other.customer.customerId, 2_000_000_000]) {
      const reply = await people.as.admin.patch(path, { customerId: id });
      expect([reply.status, reply.body.fields]).toEqual([400, { customerId: 'Unknown customer' }]);
    }
    const buyer = await portal.buildCustomer({ companyId: people.company.id });
    await newUnit({ serialNumber: 'SN-BACK' }, buyer.id);
    const twice = await people.as.admin.patch(path, { customerId: buyer.id });
    expect(twice.body.code).toBe('customer-equipment.twice');
    const late = await people.as.admin.request({
      method: 'PATCH',
      url: path,
      payload: JSON.stringify({ active: false }),
      headers: { 'content-type': 'application/json', 'if-match': '"7"' },
    });
    expect(late.status).toBe(412);
  });

  it('keeps a mistyped date of earlier when another field is saved, and refuses a new one', async () => {
    const unit = await newUnit({ serialNumber: 'SN-OLD' });
    const days = { lastCalibrationDate: '0001-01-01', nextCalibrationDue: '9999-12-31' } as const;
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('customerEquipment').set(days).where('id', '=', unit).execute(),
    );
    const path = `/api/customer-equipment/${unit}`;
    expect((await people.as.admin.get(path)).body).toMatchObject(days);
    const saved = await people.as.admin.patch(path, { ...days, notes: 'Old' });
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ ...days, notes: 'Old' })]);
    const refused = await people.as.admin.patch(path, { ...days, lastCalibrationDate: '0002-01-01' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['lastCalibrationDate']]);
    expect((await people.as.admin.get(path)).body).toMatchObject(days);
  });

  it('removes one without a history, and only that', async () => {
    const unit = await newUnit({ serialNumber: 'SN-GONE' });
    expect((await people.as.admin.delete(`/api/customer-equipment/${unit}`)).status).toBe(204);
    expect((await people.as.admin.get(`/api/customer-equipment/${unit}`)).status).toBe(404);
    const trail = await people.as.admin.get(`/api/companies/${people.company.id}/audit`, {
      query: { kind: 'customerEquipment', recordId: String(unit) },
    });
    expect(trail.body[0]).toMatchObject({
      action: 'equipment.unit_deleted',
      record: { label: 'Fluke 87V' },
    });
    const kept = await newUnit({ serialNumber: 'SN-KEPT' });
    await portal.buildRepair({ companyId: people.company.id, serialNumber: 'SN-KEPT' });
    const refused = await people.as.admin.delete(`/api/customer-equipment/${kept}`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'customer-equipment.has_history',
      'This unit has a history: 1 repair. Deactivate it instead.',
    ]);
  });
});

describe('the register', () => {
  it('filters by state in the company’s zone, sorts and searches (B4)', async () => {
    const { id: of } = await portal.buildCustomer({ companyId: people.company.id });
    const day = today('Pacific/Apia');
    const due = (days: number) => ({
      lastCalibrationDate: addDays(day, -100),
      nextCalibrationDue: addDays(day, days),
      serialNumber: `D${days}`,
    });
    for (const days of [0, -1, 30, 31]) await newUnit(due(days), of);
    await newUnit({ lastCalibrationDate: null, serialNumber: 'D-NONE' }, of);
    const out = await newUnit(due(-2), of);
    await people.as.admin.patch(`/api/customer-equipment/${out}`, { active: false });
    const serials = async (query: Record<string, string>) => {
      const { body } = await people.as.technician.get('/api/equipment', {
        query: { customerId: String(of), ...query },
      });
      return body.map(({ serialNumber }: { serialNumber: string }) => serialNumber);
    };
    expect(await serials({ due: 'overdue' })).toEqual(['D-1']);
    expect(await serials({ due: 'due-soon', sort: 'due', order: 'asc' })).toEqual(['D0', 'D30']);
    expect(await serials({ due: 'later' })).toEqual(['D31']);
    expect(await serials({ due: 'none' })).toEqual(['D-NONE']);
    expect(await serials({ active: 'false' })).toEqual(['D-2']);
    expect(await serials({ active: 'true', sort: 'due', order: 'asc' })).toEqual([
      'D-1',
      'D0',
      'D30',
      'D31',
      'D-NONE',
    ]);
    expect(await serials({ search: 'fluke 87v d3', sort: 'serialNumber', order: 'asc' })).toEqual([
      'D30',
      'D31',
    ]);
    expect(await serials({ typeId: '2000000000' })).toEqual([]);
    const page = await people.as.admin.get('/api/equipment', {
      query: { customerId: String(of), page: '2', pageSize: '4' },
    });
    expect([page.headers['x-total-count'], page.body.length]).toEqual(['6', 2]);
  });

  it('finds a unit by the new name of its model', async () => {
    const [ownType, ownModel] = await modelOf(people, 'Oldname');
    await newUnit({ equipmentTypeId: ownType, equipmentModelId: ownModel });
    await people.as.admin.patch(`/api/equipment-models/${ownModel}`, { name: 'Newname' });
    const found = async (search: string) =>
      (await people.as.admin.get('/api/equipment', { query: { search } })).body.length;
    expect([await found('oldname'), await found('NEWNAME')]).toEqual([0, 1]);
  });

  it('shows a customer their own units only, also as CSV without formulas', async () => {
    const { id: stranger } = await portal.buildCustomer({ companyId: people.company.id, name: 'Stranger' });
    await newUnit({ serialNumber: 'HIDDEN' }, stranger);
    await newUnit({ serialNumber: '=1+1' });
    const { body } = await people.as.customer.get('/api/equipment', {
      query: { customerId: String(stranger) },
    });
    expect(body).toEqual([]);
    const csv = await people.as.customer.get('/api/equipment/export.csv');
    expect(csv.text).toContain("'=1+1");
    expect(csv.text).not.toMatch(/HIDDEN|Stranger|Customer/);
    expect((await people.as.admin.get('/api/equipment/export.csv')).text).toMatch(/^\uFEFFCustomer,/);
  });
});
