import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageCount, pdfText } from '../../../../test/pdf-text.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { closePdf } from '../../../pdf/render-pdf.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(async () => {
  await portal.stop();
  await closePdf();
});

const { modelPartNo: _m, serialNumber: _s, descriptionProblem: _d, ...who } = aRequest();
const unit = (n: number, more: object = {}) => ({
  modelPartNo: `DMM-${n}`,
  serialNumber: `SN-${n}`,
  descriptionProblem: `Fault ${n}`,
  ...more,
});
const submit = (units: unknown, caller = people.as.customer) =>
  caller.post('/api/repairs', { ...who, units });

describe('POST /api/repairs with units', () => {
  it('adds a repair for each unit, numbered in their order, linked as one shipment', async () => {
    const { status, body } = await submit([
      unit(1),
      unit(2, { warrantyStatus: 'warranty' }),
      unit(3, { repairNeeded: false, calibrationNeeded: true, descriptionProblem: '' }),
    ]);
    expect(status).toBe(201);
    const { repairs } = body.shipment;
    expect(repairs).toHaveLength(3);
    expect(repairs[0]).toEqual({ id: body.id, serviceReportNumber: body.serviceReportNumber });
    const numbers = repairs.map((r: { serviceReportNumber: string }) =>
      Number(r.serviceReportNumber.slice(3)),
    );
    expect(numbers).toEqual([numbers[0], numbers[0] + 1, numbers[0] + 2]);
    const stored = await Promise.all(
      repairs.map(
        async ({ id }: { id: number }) => (await people.as.customer.get(`/api/repairs/${id}`)).body,
      ),
    );
    expect(stored).toMatchObject([
      { modelPartNo: 'DMM-1', warrantyStatus: 'non_warranty', descriptionProblem: 'Fault 1' },
      { modelPartNo: 'DMM-2', warrantyStatus: 'warranty', serialNumber: 'SN-2' },
      { modelPartNo: 'DMM-3', requestType: 'calibration', repairNeeded: false },
    ]);
    for (const repair of stored)
      expect(repair).toMatchObject({
        emailAddress: 'ann@acme.example',
        shipmentId: body.shipment.id,
        userId: people.customer.id,
      });
  });

  it('sends one mail that names all units, sends one notification, and adds a first entry to each repair', async () => {
    const { body } = await submit([unit(11), unit(12)]);
    const ids = body.shipment.repairs.map(({ id }: { id: number }) => id);
    const { mail, bells } = await portal.runtime.database.asCompany(people.company.id, async (db) => ({
      mail: await db.selectFrom('outboxMessages').selectAll().where('repairId', 'in', ids).execute(),
      bells: await db
        .selectFrom('notifications')
        .selectAll()
        .where('title', 'like', `%${body.serviceReportNumber} and 1 more%`)
        .execute(),
    }));
    expect(mail).toHaveLength(1);
    for (const { serviceReportNumber } of body.shipment.repairs)
      expect(mail[0]?.bodyText).toContain(serviceReportNumber);
    expect(mail[0]?.bodyText).toContain('DMM-12, serial number SN-12');
    expect(bells.length).toBeGreaterThan(0);
    for (const id of ids) {
      const { body: logs } = await people.as.customer.get(`/api/repairs/${id}/logs`);
      expect(logs).toMatchObject([{ message: 'Repair request submitted.' }]);
    }
  });

  it('accepts 1 to 20 units and names the faults of each', async () => {
    expect((await submit([])).body.fields).toEqual({ units: 'Add at least one unit' });
    const many = Array.from({ length: 21 }, (_, n) => unit(n));
    expect((await submit(many)).body.fields).toEqual({ units: 'At most 20 units' });
    const { status, body } = await submit([unit(1), { warrantyStatus: 'maybe' }]);
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      'units.1.modelPartNo': 'Model / part number is required',
      'units.1.warrantyStatus': 'Please select warranty status',
      'units.1.descriptionProblem': 'Please describe the problem',
    });
    const before = (await people.as.admin.get('/api/stats')).body.totalRequests;
    expect((await submit(many.slice(0, 20))).body.shipment.repairs).toHaveLength(20);
    expect((await people.as.admin.get('/api/stats')).body.totalRequests).toBe(before + 20);
  });

  it('submits nothing twice with the same Idempotency-Key', async () => {
    const send = () =>
      people.as.customer.post(
        '/api/repairs',
        { ...who, units: [unit(31), unit(32)] },
        { headers: { 'idempotency-key': 'one-shipment' } },
      );
    expect((await send()).body).toEqual((await send()).body);
  });

  it('with a single unit in the old fields makes no shipment', async () => {
    const { body } = await people.as.customer.post('/api/repairs', aRequest());
    expect(body).toMatchObject({ shipment: null, shipmentId: null });
    expect((await people.as.customer.get(`/api/repairs/${body.id}/shipment`)).text).toBe('null');
  });
});

describe('the other units', () => {
  it('are shown to everybody who sees the repair, without deleted and foreign ones', async () => {
    const { body } = await submit([unit(41), unit(42), unit(43)]);
    const [first, second, third] = body.shipment.repairs;
    const shipment = async (caller = people.as.customer) =>
      (await caller.get(`/api/repairs/${second.id}/shipment`)).body;
    expect(await shipment()).toMatchObject({
      id: body.shipment.id,
      repairs: [
        { ...first, modelPartNo: 'DMM-41', serialNumber: 'SN-41', status: 'submitted' },
        second,
        third,
      ],
    });
    expect(await shipment(people.as.technician)).toEqual(await shipment());
    await people.as.admin.delete(`/api/repairs/${third.id}`);
    const neighbour = await portal.buildUser({ companyId: people.company.id });
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('repairs')
        .set({ userId: neighbour.id, customerId: neighbour.customerId })
        .where('id', '=', first.id)
        .execute(),
    );
    expect((await shipment()).repairs).toMatchObject([second]);
    expect((await shipment(people.as.admin)).repairs).toMatchObject([first, second]);
  });

  it('show the one mail about all of them, and no other unit’s own mails', async () => {
    const { body } = await submit([unit(1), unit(2)]);
    const [first, second] = body.shipment.repairs;
    const events = async (id: number) =>
      (await people.as.admin.get(`/api/repairs/${id}/messages`)).body.map(
        ({ event }: { event: string }) => event,
      );
    await people.as.admin.patch(`/api/repairs/${first.id}`, { status: 'received' });
    expect(await events(first.id)).toEqual(['repair.received', 'repair.submitted']);
    expect(await events(second.id)).toEqual(['repair.submitted']);
    const alone = await people.as.customer.post('/api/repairs', aRequest());
    expect(await events(alone.body.id)).toEqual(['repair.submitted']);
  });

  it('share one packing slip', async () => {
    const { body } = await submit([unit(51), unit(52), unit(53)]);
    const slips = await Promise.all(
      body.shipment.repairs.map(({ id }: { id: number }) =>
        people.as.customer.get(`/api/repairs/${id}/packing-slip.pdf`),
      ),
    );
    const text = pdfText(slips[0]!.bytes);
    expect(text).toContain('Units in this shipment: 3');
    for (const { serviceReportNumber } of body.shipment.repairs) expect(text).toContain(serviceReportNumber);
    expect(text).toContain('DMM-52');
    expect(pageCount(slips[0]!.bytes)).toBe(1);
    const many = await submit(
      Array.from({ length: 20 }, (_, n) => unit(n, { serialNumber: 'X'.repeat(100) })),
    );
    const long = await people.as.customer.get(`/api/repairs/${many.body.id}/packing-slip.pdf`);
    expect(pdfText(long.bytes)).toContain(many.body.shipment.repairs[19].serviceReportNumber);
  });
});
