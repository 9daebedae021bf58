import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { company, customer } = people;
  repair = await portal.buildRepair({
    companyId: company.id,
    userId: customer.id,
    customerId: customer.customerId,
  });
});

const at = () => `/api/repairs/${repair.id}`;
const add = (who: keyof People['as'], body: object) => people.as[who].post(`${at()}/logs`, body);

describe('POST /api/repairs/{id}/logs', () => {
  it('adds an entry and keeps the status', async () => {
    const reply = await add('admin', { message: 'Looked at it', cost: '12.50' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      repairId: repair.id,
      message: 'Looked at it',
      status: null,
      cost: 12.5,
    });
    expect((await people.as.admin.get(at())).body).toMatchObject({ status: 'submitted', version: 1 });
  });

  it('sets a status with it', async () => {
    await add('admin', { message: 'Here it is', status: 'received' });
    expect((await people.as.admin.get(at())).body).toMatchObject({ status: 'received', version: 2 });
    const [entry] = (await people.as.customer.get(`${at()}/logs`)).body;
    expect(entry).toMatchObject({ status: 'received', message: 'Here it is' });
    const mail = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('outboxMessages').select('event').where('repairId', '=', repair.id).execute(),
    );
    expect(mail).toEqual([{ event: 'repair.received' }]);
  });

  it('keeps an internal note from customers, but not the status it set', async () => {
    await add('admin', { message: 'Owes us money', status: 'on_hold', visibility: 'internal' });
    const reply = await people.as.customer.get(`${at()}/logs`);
    expect(reply.body).toHaveLength(1);
    expect(reply.body[0]).toMatchObject({
      status: 'on_hold',
      message: 'Status changed from Submitted to On Hold.',
    });
    expect(Object.keys(reply.body[0]).sort()).toEqual([
      'addedBy',
      'cost',
      'date',
      'id',
      'message',
      'repairId',
      'status',
    ]);
    expect((await people.as.technician.get(`${at()}/logs`)).body).toHaveLength(2);
  });

  it('refuses a step off the map and a cost from technicians', async () => {
    expect(await add('technician', { message: 'x', status: 'shipped' })).toMatchObject({
      status: 409,
      body: { code: 'repair.off_map' },
    });
    expect(await add('technician', { message: 'x', cost: 5 })).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    await add('admin', { message: 'Part bought', cost: 87_654.32 });
    const seen = await people.as.technician.get(`${at()}/logs`);
    expect(seen.body[0]).toMatchObject({ message: 'Part bought', cost: null });
    expect(seen.text).not.toContain('87654');
  });

  it('needs a message', async () => {
    const reply = await add('admin', { message: '  ' });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual({ message: 'Message is required' });
  });

  it('refuses customers, and finds no repair of another company', async () => {
    expect(await add('customer', { message: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    const foreign = await portal.buildRepair();
    expect((await people.as.admin.post(`/api/repairs/${foreign.id}/logs`, { message: 'x' })).status).toBe(
      404,
    );
    expect((await people.as.admin.get(`/api/repairs/${foreign.id}/logs`)).status).toBe(404);
  });
});
