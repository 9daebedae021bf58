import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointmentDesk } from '../../../../test/appointments.ts';
import { estimateDesk } from '../../../../test/estimates.ts';
import { agreementDesk } from '../../../../test/loan-agreements.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
});

const tasks = async (by = people.as.customer) => {
  const { status, body, text } = await by.get('/api/customer-tasks');
  expect(status, text).toBe(200);
  return body;
};
const memory = async (by = people.as.customer) => {
  const { status, body, text } = await by.get('/api/request-memory');
  expect(status, text).toBe(200);
  return body;
};
const build = (given: object = {}) =>
  portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    customerId: people.customer.customerId,
    ...given,
  });
/** Returns a signed-in customer of the same company with another customer record. */
const stranger = async () => portal.actAs(await portal.buildUser({ companyId: people.company.id }));

describe('what waits for the customer', () => {
  it('is nothing at first', async () => {
    await build();
    expect(await tasks()).toEqual([]);
  });

  it('has each estimate that can be answered, with its amount and its unit', async () => {
    const desk = estimateDesk(portal, people);
    const repair = await desk.build({ modelPartNo: 'Megger MIT525' });
    await desk.send(repair, { validUntil: '2050-01-31' });
    const foreign = await desk.build({ userId: null, customerId: null });
    await desk.send(foreign);
    const expected = {
      kind: 'estimate',
      repairId: repair.id,
      serviceReportNumber: repair.serviceReportNumber,
      modelPartNo: 'Megger MIT525',
      total: 184.5,
      validUntil: '2050-01-31',
    };
    expect(await tasks()).toEqual([expected]);
    expect(await tasks(await stranger())).toEqual([]);
    // A colleague of the same customer record has it too.
    const { customerId } = people.customer;
    const colleague = await portal.buildUser({ companyId: people.company.id, customerId });
    expect(await tasks(await portal.actAs(colleague))).toEqual([expected]);
  });

  it('has no estimate that is expired or answered', async () => {
    const desk = estimateDesk(portal, people);
    const [expired, answered] = [await desk.build(), await desk.build()];
    await desk.send(expired);
    await queryOnce(portal.ownerUrl, 'alter table estimates disable trigger estimates_keep_sent');
    await desk.across((db) =>
      db
        .updateTable('estimates')
        .set({ validUntil: '2020-01-01' })
        .where('repairId', '=', expired.id)
        .execute(),
    );
    await queryOnce(portal.ownerUrl, 'alter table estimates enable trigger estimates_keep_sent');
    const version = await desk.send(answered);
    expect(await tasks()).toHaveLength(1);
    const answer = { version, decision: 'approve', name: 'Ann Bell' };
    expect((await people.as.customer.post(desk.at(answered, '/respond'), answer)).status).toBe(200);
    expect(await tasks()).toEqual([]);
  });

  it('has each appointment to confirm, without the words of staff', async () => {
    const desk = appointmentDesk(portal, people);
    const { id } = await desk.build();
    await desk.build({ status: 'confirmed' });
    await desk.build({
      startTime: new Date('2020-05-05T13:00:00Z'),
      endTime: new Date('2020-05-05T14:00:00Z'),
    });
    await desk.build({ customerId: (await portal.buildCustomer({ companyId: people.company.id })).id });
    expect(await tasks()).toEqual([
      {
        kind: 'appointment',
        id,
        appointmentType: 'Repair',
        startTime: '2031-05-05T13:00:00Z',
        allDay: false,
      },
    ]);
    // Who asks for another time waits for the company.
    const version = (await desk.stored(id)).version;
    const asked = await people.as.customer.post(`/api/appointments/${id}/other-time`, {
      version,
      note: 'Please later',
      wishes: [],
    });
    expect(asked.status, asked.text).toBe(200);
    expect(await tasks()).toEqual([]);
  });

  it('has the units of the last recall until it is answered', async () => {
    const companyId = people.company.id;
    const { customerId } = people.customer;
    const typeId = (await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' })).id;
    const model = { companyId, equipmentTypeId: typeId, name: '87V', make: 'Fluke' };
    const modelId = (await portal.insert('equipmentModels', model)).id;
    const recall = await portal.insert('recalls', {
      ...{ companyId, customerId, dueAt: new Date(), state: 'sent', sentAt: new Date() },
      tokenHash: Buffer.alloc(32, 7),
      expiresAt: new Date('2090-01-01T00:00:00Z'),
    });
    for (const serialNumber of ['A', 'B']) {
      const unit = await portal.insert('customerEquipment', {
        ...{ companyId, customerId, equipmentTypeId: typeId, equipmentModelId: modelId, serialNumber },
        nextCalibrationDue: '2030-01-01',
      });
      await portal.insert('recallUnits', {
        ...{ companyId, recallId: recall.id, customerEquipmentId: unit.id, dueOn: '2030-01-01' },
      });
    }
    expect(await tasks()).toEqual([{ kind: 'recall', units: 2 }]);
    // What was requested in another way is not asked about, nor what a later recall has asked.
    const request = await build({ serialNumber: 'B', modelPartNo: 'Fluke 87V', status: 'submitted' });
    expect(await tasks()).toEqual([{ kind: 'recall', units: 1 }]);
    await portal.runtime.database.asCompany(companyId, (db) =>
      db.updateTable('repairs').set({ status: 'cancelled' }).where('id', '=', request.id).execute(),
    );
    const answer = (answeredAt: Date | null) =>
      portal.runtime.database.asCompany(companyId, (db) =>
        db.updateTable('recalls').set({ answeredAt }).where('id', '=', recall.id).execute(),
      );
    await answer(new Date());
    expect(await tasks()).toEqual([]);
    await answer(null);
    expect(await tasks()).toEqual([{ kind: 'recall', units: 2 }]);
    await portal.insert('recalls', {
      ...{ companyId, customerId, dueAt: new Date(), state: 'sent', sentAt: new Date() },
      ...{ tokenHash: Buffer.alloc(32, 8), expiresAt: new Date('2090-01-01T00:00:00Z') },
      answeredAt: new Date(),
    });
    expect(await tasks()).toEqual([]);
  });

  it('has the invoices to pay as one task, with the one that is due first', async () => {
    const companyId = people.company.id;
    const { customerId } = people.customer;
    const invoice = (number: string, given: object = {}) =>
      portal.insert('invoices', {
        ...{ companyId, customerId, number, reference: `SR-${number}`, billedTo: 'Hallberg', paper: '{}' },
        ...{ issuedOn: '2019-01-01' as never, dueOn: '2090-02-01' as never },
        ...{ net: '90' as never, tax: '10' as never, total: '100' as never, balance: '100' as never },
        ...given,
      });
    await invoice('1');
    await invoice('2', { dueOn: '2090-01-15', balance: '40.25' });
    await invoice('3', { state: 'paid', balance: '0', dueOn: '2020-01-01', paidOn: '2026-02-01' });
    await invoice('4', { customerId: (await portal.buildCustomer({ companyId })).id, dueOn: '2020-01-01' });
    const open = { kind: 'invoices', count: 2, open: 140.25, overdue: 0, number: '2', dueOn: '2090-01-15' };
    expect(await tasks()).toEqual([open]);
    await invoice('5', { dueOn: '2020-01-01', balance: '1.10' });
    expect(await tasks()).toEqual([
      { ...open, count: 3, open: 141.35, overdue: 1, number: '5', dueOn: '2020-01-01' },
    ]);
    expect(await tasks(await stranger())).toEqual([]);
  });

  it('has each agreement to sign', async () => {
    const desk = agreementDesk(portal, people, people.customer.customerId!);
    const { agreementId } = await desk.lend(2);
    const { number } = await desk.stored(agreementId);
    expect(await tasks()).toEqual([{ kind: 'agreement', id: agreementId, number }]);
    // The customer can read what is to be signed.
    const paper = await people.as.customer.get(`/api/demo-equipment-agreements/${agreementId}/agreement.pdf`);
    expect(paper.status).toBe(200);
    expect(paper.headers['content-type']).toBe('application/pdf');
    await desk.sign(await desk.lastToken());
    expect(await tasks()).toEqual([]);
  });

  it('is read with one statement, and only by customers', async () => {
    await tasks();
    const [session, ...queries] = await statementsOf(() => tasks());
    expect(session?.sql).toContain('open_session');
    expect(queries).toHaveLength(1);
    for (const who of ['technician', 'admin', 'superadmin'] as const)
      expect(await people.as[who].get('/api/customer-tasks')).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      });
  });
});

describe('what a new request may repeat', () => {
  it('is the last request of the caller, and not that of a colleague', async () => {
    expect(await memory()).toEqual({ addresses: null, units: [] });
    const request = aRequest({ billingStreet: '1 Old Street', sameAsShipping: true, serialNumber: '' });
    await people.as.customer.post('/api/repairs', request);
    await people.as.customer.post('/api/repairs', { ...request, billingStreet: '2 New Street' });
    expect(await memory()).toMatchObject({
      addresses: { billingStreet: '2 New Street', shippingStreet: '2 New Street' },
      units: [],
    });
    const { customerId } = people.customer;
    const colleague = await portal.buildUser({ companyId: people.company.id, customerId });
    expect(await memory(await portal.actAs(colleague))).toMatchObject({ addresses: null });
  });

  it('has each unit once, last sent first, and none that is with the company now', async () => {
    const sent = (day: string) => ({ dateSubmitted: new Date(`${day}T12:00:00Z`) });
    await build({ modelPartNo: 'DMM-7', serialNumber: 'sn-1', status: 'shipped', ...sent('2026-03-01') });
    await build({ modelPartNo: 'DMM-7', serialNumber: 'SN-1', status: 'on_hold', ...sent('2026-02-01') });
    await build({ modelPartNo: 'DMM-8', serialNumber: 'SN-2', status: 'submitted', ...sent('2026-04-01') });
    await build({ modelPartNo: 'DMM-8', serialNumber: 'SN-4', status: 'shipped', ...sent('2026-04-02') });
    await build({ modelPartNo: 'DMM-9', serialNumber: null, ...sent('2026-05-01') });
    await build({ modelPartNo: 'DMM-9', serialNumber: 'SN-3', deletedAt: new Date(), ...sent('2026-05-01') });
    expect((await memory()).units).toEqual([
      { modelPartNo: 'DMM-8', serialNumber: 'SN-4' },
      { modelPartNo: 'DMM-8', serialNumber: 'SN-2' },
    ]);
  });

  it('has no completed unit until it is shipped', async () => {
    const sent = (day: string) => ({ dateSubmitted: new Date(`${day}T12:00:00Z`) });
    const done = { modelPartNo: 'DMM-7', status: 'completed' };
    const waiting = await build({ ...done, serialNumber: 'SN-1', ...sent('2026-03-02') });
    await build({ ...done, serialNumber: 'SN-2', ...sent('2026-01-01') });
    await build({ ...done, serialNumber: 'sn-2', status: 'shipped', ...sent('2026-03-01') });
    expect((await memory()).units).toEqual([{ modelPartNo: 'DMM-7', serialNumber: 'sn-2' }]);
    await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.updateTable('repairs').set({ status: 'shipped' }).where('id', '=', waiting.id).execute(),
    );
    expect((await memory()).units[0]).toEqual({ modelPartNo: 'DMM-7', serialNumber: 'SN-1' });
  });

  it('has units of the register, with their names there', async () => {
    const companyId = people.company.id;
    const typeId = (await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' })).id;
    const model = { companyId, equipmentTypeId: typeId, name: '87V', make: 'Fluke' };
    const modelId = (await portal.insert('equipmentModels', model)).id;
    const unit = { companyId, equipmentTypeId: typeId, equipmentModelId: modelId };
    const { customerId } = people.customer;
    await portal.insert('customerEquipment', { ...unit, customerId, serialNumber: 'R-1' });
    await portal.insert('customerEquipment', { ...unit, customerId, serialNumber: 'R-2', active: false });
    const other = await portal.buildCustomer({ companyId });
    await portal.insert('customerEquipment', { ...unit, customerId: other.id, serialNumber: 'R-3' });
    await build({ modelPartNo: '87 five', serialNumber: 'r-1', status: 'shipped' });
    expect((await memory()).units).toEqual([
      { modelPartNo: 'Fluke 87V', serialNumber: 'R-1', customerEquipmentId: expect.any(Number) },
    ]);
    // Those whose calibration is due come first, with their day.
    const dues = { 'R-4': '2020-01-02', 'R-5': '2020-01-01', 'R-6': '2090-01-01' };
    for (const [serialNumber, nextCalibrationDue] of Object.entries(dues))
      await portal.insert('customerEquipment', { ...unit, customerId, serialNumber, nextCalibrationDue });
    const { units } = await memory();
    expect(units.map((one: Record<string, unknown>) => [one['serialNumber'], one['calibrationDue']])).toEqual(
      [
        ['R-5', '2020-01-01'],
        ['R-4', '2020-01-02'],
        ['R-1', undefined],
        ['R-6', undefined],
      ],
    );
  });

  it('has nothing of another customer, even for the same serial number', async () => {
    await build({ modelPartNo: 'DMM-7', serialNumber: 'SN-1', status: 'received' });
    const other = await portal.buildUser({ companyId: people.company.id });
    const as = await portal.actAs(other);
    await portal.buildRepair({
      ...{ companyId: people.company.id, userId: other.id, customerId: other.customerId },
      ...{ modelPartNo: 'DMM-7', serialNumber: 'SN-1', status: 'shipped' },
    });
    expect((await memory(as)).units).toEqual([{ modelPartNo: 'DMM-7', serialNumber: 'SN-1' }]);
    const looked = await as.get('/api/repairs/serial-lookup', { query: { serialNumber: 'SN-1' } });
    expect(looked.body.lastRepair).toMatchObject({ status: 'shipped' });
  });
});
