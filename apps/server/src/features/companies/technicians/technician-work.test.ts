import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { takePhoto } from '../../../../test/photo.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { UserRow } from '../../../db/schema/companies.ts';

let portal: Portal;
let people: People;
let user: UserRow;
let ravi: Caller;
let technicianId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  const companyId = people.company.id;
  user = await portal.buildUser({ role: 'technician', companyId });
  ravi = await portal.actAs(user);
  technicianId = (await portal.insert('technicians', { companyId, name: 'Ravi', userId: user.id })).id;
});
afterAll(() => portal.stop());

const build = (given: object = {}) => portal.buildRepair({ companyId: people.company.id, ...given });

describe('the caller’s own repairs', () => {
  const mine = async (caller: Caller, query: object = {}) => {
    const { body, headers } = await caller.get('/api/repairs', { query: { mine: 'true', ...query } });
    return [body.map(({ id }: { id: number }) => id), Number(headers['x-total-count'])];
  };

  it('are those assigned to the caller’s technician record', async () => {
    const own = await build({ technicianId, status: 'in_progress' });
    await build({ technicianId, status: 'shipped' });
    await build();
    expect(await mine(ravi, { group: 'active' })).toEqual([[own.id], 1]);
    expect(await mine(ravi, { search: own.serviceReportNumber })).toEqual([[own.id], 1]);
    expect(await mine(people.as.admin)).toEqual([[], 0]);
    expect(await mine(people.as.customer)).toEqual([[], 0]);
  });

  it('cause a notification when they are assigned', async () => {
    const repair = await build();
    await people.as.admin.patch(`/api/repairs/${repair.id}`, { technicianId });
    await people.as.admin.patch(`/api/repairs/${repair.id}`, { currentProgress: 'Waits on the shelf' });
    const { body } = await ravi.get('/api/notifications');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      kind: 'repair.assigned',
      title: `${repair.serviceReportNumber} was assigned to you`,
      link: `/repairs/${repair.id}`,
    });
  });
});

describe('a call that a phone sends again', () => {
  const entries = async (id: number) => (await ravi.get(`/api/repairs/${id}/logs`)).body;

  it('is done once, also when it has changed the version itself', async () => {
    const { id } = await build({ status: 'inspected' });
    const send = () =>
      ravi.patch(
        `/api/repairs/${id}`,
        { status: 'in_progress', currentProgress: 'Status changed to In Progress by technician.' },
        { headers: { 'idempotency-key': 'operation-1', 'if-match': '"1"' } },
      );
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', etag: '"2"' });
    expect(await entries(id)).toHaveLength(1);
    const other = await ravi.patch(
      `/api/repairs/${id}`,
      { status: 'completed' },
      { headers: { 'idempotency-key': 'operation-1' } },
    );
    expect(other).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
  });

  it('is refused when somebody else changed the repair', async () => {
    const { id } = await build({ status: 'inspected' });
    await people.as.admin.patch(`/api/repairs/${id}`, { status: 'on_hold' });
    const { status } = await ravi.patch(
      `/api/repairs/${id}`,
      { status: 'in_progress' },
      { headers: { 'idempotency-key': 'operation-2', 'if-match': '"1"' } },
    );
    expect(status).toBe(412);
    expect((await ravi.get(`/api/repairs/${id}`)).body.status).toBe('on_hold');
  });

  it('adds one note and one photo', async () => {
    const { id } = await build({ status: 'in_progress' });
    const headers = { 'idempotency-key': 'operation-3' };
    const photo = await takePhoto(10, 20, 30);
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(photo)]), 'one.jpg');
    const encoded = new Response(form);
    const payload = Buffer.from(await encoded.arrayBuffer());
    for (const _ of [1, 2]) {
      const note = await ravi.post(`/api/repairs/${id}/logs`, { message: 'Corroded' }, { headers });
      expect(note.status).toBe(201);
      const image = await ravi.request({
        method: 'POST',
        url: `/api/repairs/${id}/images`,
        payload,
        headers: {
          'content-type': encoded.headers.get('content-type') ?? '',
          'idempotency-key': 'operation-4',
        },
      });
      expect(image.status, image.text).toBe(201);
    }
    expect((await entries(id)).map(({ message }: { message: string }) => message)).toEqual([
      'Image added: one.jpg',
      'Corroded',
    ]);
    expect((await ravi.get(`/api/repairs/${id}/images`)).body).toHaveLength(1);
  });
});
