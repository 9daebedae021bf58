import type { PartRequest } from '@portal/contract/repairs/repairs/awaited-part.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type PartSupplyDesk, partSupplyDesk } from '../../../../test/part-supply.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: PartSupplyDesk;
let rosa: Caller;
let id: number;
beforeAll(async () => {
  portal = await startPortal({ UNDO_SECONDS: '10' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  desk = await partSupplyDesk(portal, people);
  const companyId = people.company.id;
  const user = await portal.buildUser({ role: 'technician', companyId });
  rosa = await portal.actAs(user);
  const technician = await portal.insert('technicians', { companyId, name: 'Rosa', userId: user.id });
  id = await desk.aRepair({ technicianId: technician.id });
});

const admin = () => people.as.admin;
const ask = (body: object, as: Caller = rosa) => as.post(`/api/repairs/${id}/part-requests`, body);
const patch = (body: object, as: Caller = admin()) => as.patch(`/api/repairs/${id}`, body);
const answer = (requestId: number, said: string, as: Caller = admin()) =>
  as.post(`/api/repairs/${id}/part-requests/answer`, { requestId, answer: said });
const requests = async (as: Caller = admin()): Promise<PartRequest[] | undefined> =>
  (await as.get(`/api/repairs/${id}`)).body.partRequests;
const timeline = async (as: Caller = admin()): Promise<string[]> =>
  (await as.get(`/api/repairs/${id}/logs`)).body.map(({ message }: { message: string }) => message);
const asked = async () => (await admin().get('/api/repairs?partAsked=true')).body;

describe('a technician asks for a part', () => {
  it('of the catalogue, and every screen of staff has the same part', async () => {
    const fuse = await desk.aPart('FUSE-1', 0);
    const reply = await ask({ partId: fuse, quantity: 2 });
    expect(reply.status, reply.text).toBe(201);
    const request = { partId: fuse, part: 'FUSE-1', quantity: 2, answer: null };
    expect(reply.body).toMatchObject([request]);
    expect(await requests()).toEqual(reply.body);
    expect(await requests(rosa)).toEqual(reply.body);
    expect(await asked()).toMatchObject([{ id, awaits: '2 × FUSE-1' }]);
    expect((await timeline(rosa))[0]).toBe('Waiting for 2 × FUSE-1.');
    expect((await admin().get('/api/notifications')).body).toMatchObject([
      { kind: 'part.asked', body: expect.stringContaining('asks for 2 × FUSE-1.') },
    ]);
    const [trail] = (await admin().get(`/api/companies/${people.company.id}/audit`)).body;
    expect(trail.action).toBe('repair.part_asked');
    expect(JSON.stringify(trail)).toContain('FUSE-1');
  });

  it('in words, and the number of one part means that part', async () => {
    const fuse = await desk.aPart('FUSE-1', 0);
    await ask({ part: 'The small gasket of the lid' });
    await ask({ part: 'fuse-1' });
    expect(await requests()).toMatchObject([
      { partId: null, part: 'The small gasket of the lid', quantity: 1 },
      { partId: fuse, part: 'FUSE-1' },
    ]);
  });

  it('customers read nothing of it', async () => {
    await ask({ part: 'Gasket' });
    await patch({ status: 'waiting_for_parts', awaitedPart: { part: 'Lamp' } });
    const { customer } = people.as;
    const seen = await customer.get(`/api/repairs/${id}`);
    expect(seen.body.status).toBe('waiting_for_parts');
    expect(seen.text).not.toMatch(/Gasket|Lamp|partRequests/);
    expect((await customer.get('/api/repairs')).text).not.toMatch(/Gasket|Lamp|awaits/);
    expect((await customer.get(`/api/repairs/${id}/logs`)).text).not.toMatch(/Gasket|Lamp/);
    expect((await customer.get('/api/repairs?partAsked=true')).body).toHaveLength(
      (await customer.get('/api/repairs')).body.length,
    );
  });

  it.each([
    ['without a part', {}, 'part'],
    ['without pieces', { part: 'Fuse', quantity: 0 }, 'quantity'],
    ['a part that does not exist', { partId: 99_999_999 }, 'partId'],
  ])('refuses %s', async (_, body, field) => {
    const reply = await ask(body);
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toHaveProperty(field);
    expect(await requests()).toBeUndefined();
  });

  it('refuses a part of another company, a finished repair, and more than 50 parts', async () => {
    const other = await partSupplyDesk(portal, await peopleOf(portal));
    expect((await ask({ partId: await other.aPart('FOREIGN', 1) })).status).toBe(400);
    for (let at = 0; at < 50; at++) expect((await ask({ part: `Part ${at}` })).status).toBe(201);
    expect(await ask({ part: 'One more' })).toMatchObject({
      status: 409,
      body: { code: 'part-request.too_many' },
    });
    await patch({ status: 'completed' });
    expect(await ask({ part: 'Fuse' })).toMatchObject({
      status: 409,
      body: { code: 'part-request.finished' },
    });
  });
});

describe('an admin answers', () => {
  it('a request leaves the queue, and its technician is told', async () => {
    const [request] = (await ask({ part: 'Gasket' })).body;
    const reply = await answer(request.id, 'in_stock');
    expect(reply.body).toMatchObject([{ part: 'Gasket', answer: 'in_stock' }]);
    expect(await asked()).toEqual([]);
    expect((await timeline())[0]).toBe('In stock: 1 × Gasket.');
    expect((await rosa.get('/api/notifications')).body).toMatchObject([
      { kind: 'part.asked', body: 'In stock: 1 × Gasket.' },
    ]);
    const [trail] = (await admin().get(`/api/companies/${people.company.id}/audit`)).body;
    expect(trail.action).toBe('repair.part_answered');
    expect(JSON.stringify(trail)).toContain('in_stock');
    expect(await answer(request.id, 'ordered')).toMatchObject({
      status: 409,
      body: { code: 'part-request.answered' },
    });
  });

  it('two at once: one is refused', async () => {
    const [request] = (await ask({ part: 'Gasket' })).body;
    const replies = await Promise.all([answer(request.id, 'ordered'), answer(request.id, 'not_needed')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('a part that is not needed is waited for no more in lists', async () => {
    const [request] = (await ask({ part: 'Gasket' })).body;
    await answer(request.id, 'not_needed');
    const [row] = (await admin().get('/api/repairs')).body.filter((one: { id: number }) => one.id === id);
    expect(row).not.toHaveProperty('awaits');
  });

  it('ordering the part for the repair is an answer', async () => {
    const fuse = await desk.aPart('FUSE-1', 0);
    await ask({ partId: fuse, quantity: 2 });
    const order = await admin().post(`/api/repairs/${id}/parts/order`, { partId: fuse, quantity: 2 });
    expect(order.status, order.text).toBe(201);
    expect(await requests()).toMatchObject([{ part: 'FUSE-1', answer: 'ordered' }]);
    expect(await asked()).toEqual([]);
  });

  it('a request of another repair is unknown', async () => {
    const [request] = (await ask({ part: 'Gasket' })).body;
    const other = await desk.aRepair();
    const reply = await admin().post(`/api/repairs/${other}/part-requests/answer`, {
      requestId: request.id,
      answer: 'ordered',
    });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toHaveProperty('requestId');
  });
});

describe('Awaiting Parts', () => {
  it.each([
    ['the status', (body: object) => patch(body, rosa)],
    [
      'a timeline entry',
      (body: object) => rosa.post(`/api/repairs/${id}/logs`, { message: 'It has to wait', ...body }),
    ],
  ])('%s names the part that it waits for, and leaving it ends that', async (_, set) => {
    const reply = await set({ status: 'waiting_for_parts', awaitedPart: { part: 'Gasket', quantity: 3 } });
    expect([200, 201], reply.text).toContain(reply.status);
    expect(await requests()).toMatchObject([{ part: 'Gasket', quantity: 3, answer: null }]);
    expect(await asked()).toMatchObject([{ id, awaits: '3 × Gasket' }]);
    await patch({ status: 'in_progress' });
    expect(await requests()).toBeUndefined();
    expect(await asked()).toEqual([]);
    expect(await timeline()).toContain('Waiting for 3 × Gasket.');
  });

  it('the answer to the change has the parts as the repair has them', async () => {
    await ask({ part: 'Lamp' });
    const step = await patch({ status: 'waiting_for_parts', awaitedPart: { part: 'Gasket' } });
    expect(step.body.partRequests).toEqual(await requests());
    expect(step.body.partRequests).toHaveLength(2);
    expect((await patch({ status: 'in_progress' })).body).not.toHaveProperty('partRequests');
  });

  it('goes on without naming a part', async () => {
    expect((await patch({ status: 'waiting_for_parts' })).status).toBe(200);
    expect(await requests()).toBeUndefined();
  });

  it('a part without that status is refused', async () => {
    const reply = await patch({ awaitedPart: { part: 'Gasket' } });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toHaveProperty('awaitedPart');
  });

  it('undo takes the part back with the status, and opens again what a step had ended', async () => {
    const undo = (act: number) =>
      admin().post(`/api/companies/${people.company.id}/repair-acts/undo`, { acts: [act] });
    const step = await patch({ status: 'waiting_for_parts', awaitedPart: { part: 'Gasket' } });
    const on = await patch({ status: 'in_progress' });
    expect((await undo(on.body.undo.act)).status).toBe(200);
    expect(await requests()).toMatchObject([{ part: 'Gasket' }]);
    expect((await undo(step.body.undo.act)).status).toBe(200);
    expect(await requests()).toBeUndefined();
    expect(await timeline()).not.toContain('Waiting for 1 × Gasket.');
  });

  it('the board of what waits names it, and it is not ready before an admin has answered', async () => {
    const fuse = await desk.aPart('FUSE-1', 5);
    await patch({ partsUsed: [{ partId: fuse, partNumber: 'FUSE-1', quantity: 1 }] });
    const step = await patch({ status: 'waiting_for_parts', awaitedPart: { part: 'Gasket' } });
    const board = await admin().get(`${desk.path}/waiting-for-parts`);
    expect(board.body.find((row: { id: number }) => row.id === id)).toMatchObject({ awaits: '1 × Gasket' });
    const arrived = async () => (await admin().get('/api/repairs?partsArrived=true')).body;
    const suggested = async () => (await admin().get(`/api/repairs/${id}/parts`)).body.suggestedStatus;
    expect([await arrived(), await suggested()]).toEqual([[], null]);
    await answer(step.body.partRequests[0].id, 'in_stock');
    expect([(await arrived()).length, await suggested()]).toEqual([1, 'in_progress']);
  });

  it('using the part ends its request', async () => {
    const fuse = await desk.aPart('FUSE-1', 5);
    await ask({ partId: fuse, quantity: 2 });
    await rosa.post(`/api/repairs/${id}/parts`, { partId: fuse, quantity: 2 });
    expect(await requests()).toBeUndefined();
  });

  it('the part that was ordered for it arrives, and the technician is told', async () => {
    const fuse = await desk.aPart('FUSE-1', 0);
    await patch({ status: 'waiting_for_parts', awaitedPart: { partId: fuse, quantity: 2 } }, rosa);
    const order = await admin().post(`/api/repairs/${id}/parts/order`, { partId: fuse, quantity: 2 });
    const path = `/api/purchase-orders/${order.body.orderId}`;
    const { body: items } = await admin().get(`${path}/items`);
    await admin().patch(path, { status: 'ordered' });
    const received = await admin().post(`${path}/receive`, {
      lines: [{ itemId: items[0].id, quantity: 2 }],
    });
    expect([200, 201], received.text).toContain(received.status);
    const told = (await rosa.get('/api/notifications')).body.map(({ kind }: { kind: string }) => kind);
    expect(told).toContain('part.arrived');
  });

  it('an arrival does not say that all is here while a part in words has no answer', async () => {
    const fuse = await desk.aPart('FUSE-1', 0);
    await patch({ status: 'waiting_for_parts', awaitedPart: { part: 'Gasket' } }, rosa);
    const order = await admin().post(`/api/repairs/${id}/parts/order`, { partId: fuse, quantity: 2 });
    const path = `/api/purchase-orders/${order.body.orderId}`;
    const { body: items } = await admin().get(`${path}/items`);
    await admin().patch(path, { status: 'ordered' });
    await admin().post(`${path}/receive`, { lines: [{ itemId: items[0].id, quantity: 2 }] });
    const news: { kind: string; title: string; body: string }[] = (await rosa.get('/api/notifications')).body;
    const { title, body } = news.find(({ kind }) => kind === 'part.arrived')!;
    expect(title).toMatch(/: parts have arrived$/);
    expect(body).toBe('2 × FUSE-1.');
  });
});
