import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());
const build = (given: object = {}) =>
  portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    customerId: people.customer.customerId,
    ...given,
  });
beforeEach(async () => {
  repair = await build();
});

const at = () => `/api/repairs/${repair.id}`;
const rows = (table: 'auditEntries' | 'outboxMessages') =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom(table)
      .selectAll()
      .where(
        table === 'auditEntries' ? ('recordId' as never) : ('repairId' as never),
        '=',
        repair.id as never,
      )
      .orderBy('id')
      .execute(),
  );

describe('PATCH /api/repairs/{id}', () => {
  it('raises the version, and refuses a caller with an older one', async () => {
    const reply = await people.as.admin.patch(
      at(),
      { status: 'received' },
      { headers: { 'if-match': '"1"' } },
    );
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ status: 'received', version: 2 });
    expect(reply.headers['etag']).toBe('"2"');
    const late = await people.as.admin.patch(
      at(),
      { status: 'inspected' },
      { headers: { 'if-match': '"1"' } },
    );
    expect(late.status).toBe(412);
    expect((await people.as.admin.get(at())).body.status).toBe('received');
  });

  it('computes total and profit from parts, labour and shipping, and ignores those of the request', async () => {
    const { body } = await people.as.admin.patch(at(), {
      partsUsed: [
        { partNumber: 'A', description: 'Fuse', quantity: 3, unitPrice: 0.1, msrpPrice: '0.20' },
        { partNumber: 'B', quantity: 1, unitPrice: 10, msrpPrice: 25.5 },
      ],
      laborCost: 100,
      inboundShippingCost: 7.25,
      outboundShippingCost: '8.75',
      totalCost: 1,
      profitMade: 1,
    });
    expect(body).toMatchObject({ laborCost: 100, totalCost: 142.1, profitMade: 115.8 });
    expect(body.partsUsed).toMatchObject([
      { partNumber: 'A', description: 'Fuse', quantity: 3, unitPrice: 0.1, msrpPrice: 0.2 },
      { partNumber: 'B', quantity: 1, unitPrice: 10, msrpPrice: 25.5 },
    ]);
    const labour = await people.as.admin.patch(at(), { laborCost: null });
    expect(labour.body).toMatchObject({ laborCost: null, totalCost: 42.1, profitMade: 15.8 });
  });

  it('drops an empty completion date and clears one with null', async () => {
    await people.as.admin.patch(at(), { estimatedCompletionDate: '2026-03-05' });
    const empty = await people.as.admin.patch(at(), {
      estimatedCompletionDate: '',
      currentProgress: 'Opened',
    });
    expect(empty.body.estimatedCompletionDate).toBe('2026-03-05');
    const none = await people.as.admin.patch(at(), { estimatedCompletionDate: null });
    expect(none.body.estimatedCompletionDate).toBeNull();
  });

  it.each([
    [{ status: 'broken' }, 'status'],
    [{ laborCost: 1.005 }, 'laborCost'],
    [{ laborCost: -1 }, 'laborCost'],
    [{ laborCost: 1e12 }, 'laborCost'],
    [{ laborCost: true }, 'laborCost'],
    [{ estimatedCompletionDate: '2026-02-30' }, 'estimatedCompletionDate'],
    [{ partsUsed: [{ partNumber: ' ', quantity: 1 }] }, 'partsUsed.0.partNumber'],
    [{ partsUsed: [{ partNumber: 'A', quantity: 0 }] }, 'partsUsed.0.quantity'],
    [{ technicianId: 2_000_000_000 }, 'technicianId'],
  ])('refuses %j', async (body, field) => {
    const reply = await people.as.admin.patch(at(), body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toContain(field);
    expect((await people.as.admin.get(at())).body.version).toBe(1);
  });

  it('refuses a technician of another company like an absent one, and assigns one of its own', async () => {
    const foreign = await portal.insert('technicians', {
      companyId: (await portal.buildCompany()).id,
      name: 'Eve',
    });
    const reply = await people.as.admin.patch(at(), { technicianId: foreign.id });
    expect(reply.body).toMatchObject({ message: 'Unknown technician' });
    const own = await portal.insert('technicians', { companyId: people.company.id, name: 'Tom' });
    const done = await people.as.admin.patch(at(), { technicianId: own.id });
    expect(done.body).toMatchObject({ technicianId: own.id, technicianName: 'Tom' });
  });

  it('writes what changed in words for the customer, and costs and parts for staff only', async () => {
    await people.as.admin.patch(at(), {
      status: 'received',
      inboundTrackingNumber: '1Z999',
      actualCost: 12,
      partsUsed: [{ partNumber: 'A', quantity: 2, unitPrice: 5, msrpPrice: 9 }],
    });
    const seen = await people.as.customer.get(`${at()}/logs`);
    expect(seen.body).toHaveLength(1);
    expect(seen.body[0]).toMatchObject({ status: 'received' });
    expect(seen.body[0].message.split('\n')).toEqual([
      'Status changed from Submitted to Received.',
      'Inbound tracking number: 1Z999.',
    ]);
    const staff = await people.as.technician.get(`${at()}/logs`);
    expect(staff.body).toHaveLength(2);
    expect(staff.text).toContain('Internal costs updated: actual cost, profit.');
    const messages = staff.body.map((entry: { message: string }) => entry.message).join();
    expect(messages).toContain('Parts updated: 2 × A.');
    expect(messages).toContain('Costs updated: total $….');
    expect(messages).not.toMatch(/12|18/);
    expect(await rows('auditEntries')).toMatchObject([
      {
        action: 'repair.updated',
        before: { status: 'submitted', actualCost: null, partsUsed: [] },
        after: { status: 'received', actualCost: '12.00', totalCost: '18.00' },
      },
    ]);
  });

  it('leaves no trace when nothing changes', async () => {
    const reply = await people.as.admin.patch(at(), { status: 'submitted', laborCost: null, partsUsed: [] });
    expect(reply.status).toBe(200);
    expect(reply.body.version).toBe(1);
    expect((await people.as.admin.get(`${at()}/logs`)).body).toEqual([]);
  });

  it('writes a change of only a cost price for staff only', async () => {
    await people.as.admin.patch(at(), {
      partsUsed: [{ partNumber: 'A', quantity: 1, unitPrice: 5, msrpPrice: 9 }],
    });
    const before = (await people.as.customer.get(`${at()}/logs`)).body.length;
    await people.as.admin.patch(at(), {
      partsUsed: [{ partNumber: 'A', quantity: 1, unitPrice: 6, msrpPrice: 9 }],
    });
    expect((await people.as.customer.get(`${at()}/logs`)).body).toHaveLength(before);
  });

  it.each([
    ['received', 'repair.received'],
    ['completed', 'repair.completed'],
    ['shipped', 'repair.shipped'],
  ])('mails the new status %s', async (status, event) => {
    await people.as.admin.patch(at(), { status });
    expect(await rows('outboxMessages')).toMatchObject([{ event, recipients: [repair.emailAddress] }]);
    const bell = await people.as.customer.get('/api/notifications');
    expect(bell.body[0]).toMatchObject({ link: at().replace('/api', '') });
  });

  it('sends no mail for a change without a new status', async () => {
    await people.as.admin.patch(at(), { laborCost: 5 });
    expect(await rows('outboxMessages')).toEqual([]);
  });
});

describe('status', () => {
  const entry = async () => (await people.as.admin.get(`${at()}/logs`)).body[0];

  it('lets admins set any status, and marks a step off the map', async () => {
    await people.as.admin.patch(at(), { status: 'received' });
    expect(await entry()).toMatchObject({ status: 'received', isOverride: false });
    await people.as.admin.patch(at(), { status: 'shipped' });
    expect(await entry()).toMatchObject({ status: 'shipped', isOverride: true });
  });

  it('sets the date shipped to today of the company, unless one is given', async () => {
    const far = await peopleOf(portal, { timeZone: 'Pacific/Kiritimati' });
    repair = await portal.buildRepair({ companyId: far.company.id });
    const { body } = await far.as.admin.patch(at(), { status: 'shipped' });
    expect(body.dateShipped).toBe(new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10));
    repair = await build();
    const given = await people.as.admin.patch(at(), { status: 'shipped', dateShipped: '2026-01-02' });
    expect(given.body.dateShipped).toBe('2026-01-02');
  });

  it('stores the status that a held repair goes back to', async () => {
    repair = await build({ status: 'in_progress' });
    const held = await people.as.technician.patch(at(), { status: 'on_hold' });
    expect(held.body).toMatchObject({
      status: 'on_hold',
      heldFrom: 'in_progress',
      nextStatuses: ['in_progress', 'cancelled'],
    });
    const back = await people.as.technician.patch(at(), { status: 'in_progress' });
    expect(back.body).toMatchObject({ status: 'in_progress', heldFrom: null });
  });

  it('refuses a technician’s step off the map', async () => {
    const reply = await people.as.technician.patch(at(), { status: 'shipped' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'repair.off_map' } });
    expect(reply.body.message).toBe('This status cannot follow the current one.');
    expect((await people.as.technician.patch(at(), { status: 'received' })).status).toBe(200);
  });
});

describe('a technician', () => {
  it('sets progress and completion date, and nothing else', async () => {
    const reply = await people.as.technician.patch(at(), {
      currentProgress: 'Board replaced',
      estimatedCompletionDate: '2026-04-01',
    });
    expect(reply.body).toMatchObject({
      currentProgress: 'Board replaced',
      estimatedCompletionDate: '2026-04-01',
    });
    for (const other of [
      { laborCost: 1 },
      { partsUsed: [] },
      { dateShipped: null },
      { technicianId: null },
    ]) {
      expect(await people.as.technician.patch(at(), { currentProgress: 'x', ...other })).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      });
    }
  });

  it.each(['', '  ', null])(
    'may not send an empty progress note, but an admin may (%j)',
    async (currentProgress) => {
      const reply = await people.as.technician.patch(at(), { currentProgress, status: 'received' });
      expect(reply.status).toBe(400);
      expect(reply.body.fields).toEqual({ currentProgress: 'Progress update is required' });
      expect((await people.as.admin.patch(at(), { currentProgress })).body.currentProgress).toBeNull();
    },
  );

  it('sees no amounts except the charge price of parts', async () => {
    await people.as.admin.patch(at(), {
      laborCost: 77,
      actualCost: 66,
      estimatedCost: 55,
      partsUsed: [{ partNumber: 'A', quantity: 1, unitPrice: 5, msrpPrice: 9 }],
    });
    const { body } = await people.as.technician.get(at());
    expect(body.partsUsed).toEqual([{ partNumber: 'A', description: '', quantity: 1, msrpPrice: 9 }]);
    for (const field of [
      'laborCost',
      'totalCost',
      'actualCost',
      'profitMade',
      'estimatedCost',
      'inboundShippingCost',
      'outboundShippingCost',
      'partCharged',
      'partCompanyCost',
    ])
      expect(body).not.toHaveProperty(field);
  });
});

it('a customer sees what they pay and never what it costs the company', async () => {
  await people.as.admin.patch(at(), {
    laborCost: 77,
    actualCost: 66,
    partCompanyCost: 3,
    partsUsed: [{ partNumber: 'A', quantity: 1, unitPrice: 5, msrpPrice: 9 }],
  });
  const { body } = await people.as.customer.get(at());
  expect(body).toMatchObject({ laborCost: 77, totalCost: 86 });
  expect(body.partsUsed).toEqual([{ partNumber: 'A', description: '', quantity: 1, msrpPrice: 9 }]);
  for (const field of ['actualCost', 'profitMade', 'partCompanyCost', 'deletedAt'])
    expect(body).not.toHaveProperty(field);
  expect(body.can).toMatchObject({ update: false, addPhoto: true, seeCosts: false });
});
