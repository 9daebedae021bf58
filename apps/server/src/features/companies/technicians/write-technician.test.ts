import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  path = `/api/companies/${people.company.id}/technicians`;
});
afterAll(() => portal.stop());

const technicianUser = () => portal.buildUser({ role: 'technician', companyId: people.company.id });

describe('adding a technician', () => {
  it('links a technician user, whose account shows it', async () => {
    const user = await technicianUser();
    const made = await people.as.admin.post(path, { name: ' Ravi ', email: '', userId: user.id });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Ravi',
      email: null,
      color: '#3b82f6',
      active: true,
      version: 1,
    });
    const account = await (await portal.actAs(user)).get('/api/user');
    expect(account.body.technicianId).toBe(made.body.id);
    const users = (await people.as.admin.get(`${path}/users`)).body;
    expect(users).toContainEqual({
      id: user.id,
      name: user.contactName,
      username: user.username,
      technicianId: made.body.id,
    });
  });

  it('refuses a technician without a name, a bad color, and users who are not technicians of this company', async () => {
    const other = await portal.buildUser({ role: 'technician' });
    const admin = await portal.buildUser({ role: 'admin', companyId: people.company.id });
    const refused = async (body: object) => {
      const { status, body: answer } = await people.as.admin.post(path, { name: 'Ravi', ...body });
      return [status, answer.fields];
    };
    expect(await refused({ name: ' ' })).toEqual([400, { name: 'Technician name is required' }]);
    expect(await refused({ color: 'red' })).toEqual([400, { color: 'Please choose a color' }]);
    for (const userId of [other.id, admin.id, people.customer.id, 2_000_000_000])
      expect(await refused({ userId })).toEqual([400, { userId: 'Unknown user' }]);
  });

  it('gives a user only one technician', async () => {
    const { id: userId } = await technicianUser();
    await people.as.admin.post(path, { name: 'Ravi', userId });
    const second = await people.as.admin.post(path, { name: 'Rita', userId });
    expect([second.status, second.body.code]).toEqual([409, 'technician.user_taken']);
  });
});

describe('changing a technician', () => {
  const build = () =>
    portal.insert('technicians', { companyId: people.company.id, name: 'Ravi', email: 'r@x.example' });

  it('changes only the fields that are sent, and checks the version', async () => {
    const { id } = await build();
    const { body } = await people.as.admin.patch(`/api/technicians/${id}`, { active: false });
    expect(body).toMatchObject({ name: 'Ravi', email: 'r@x.example', active: false, version: 2 });
    const stale = await people.as.admin.patch(
      `/api/technicians/${id}`,
      { name: 'Rita' },
      { headers: { 'if-match': '"1"' } },
    );
    expect(stale.status).toBe(412);
    const emptied = await people.as.admin.patch(`/api/technicians/${id}`, { email: '' });
    expect(emptied.body).toMatchObject({ email: null, version: 3 });
  });

  it('keeps the link to its own user and can remove it', async () => {
    const { id: userId } = await technicianUser();
    const { id } = await build();
    const address = `/api/technicians/${id}`;
    expect((await people.as.admin.patch(address, { userId })).body.userId).toBe(userId);
    expect((await people.as.admin.patch(address, { userId, name: 'Rita' })).status).toBe(200);
    expect((await people.as.admin.patch(address, { userId: null })).body.userId).toBeNull();
  });

  it('is removed when nothing uses it, otherwise the answer names what does', async () => {
    const { id } = await build();
    const repair = { companyId: people.company.id, technicianId: id };
    await portal.buildRepair(repair);
    await portal.buildRepair({ ...repair, deletedAt: new Date() });
    const now = new Date();
    await portal.insert('appointments', {
      ...repair,
      title: 'Visit',
      startTime: now,
      endTime: now,
      appointmentType: 'Repair',
    });
    const kept = await people.as.admin.delete(`/api/technicians/${id}`);
    expect(kept).toMatchObject({ status: 409, body: { code: 'technician.in_use' } });
    expect(kept.body).toMatchObject({
      code: 'technician.in_use',
      message:
        '2 repairs and 1 appointment are assigned to this technician. Deactivate the technician instead.',
    });
    const unused = await build();
    expect((await people.as.admin.delete(`/api/technicians/${unused.id}`)).status).toBe(204);
    expect((await people.as.admin.delete(`/api/technicians/${unused.id}`)).status).toBe(404);
  });
});

it('workload counts open repairs by technician and status, and the late ones', async () => {
  const { id } = await portal.insert('technicians', { companyId: people.company.id, name: 'Ravi' });
  const build = (given: object) => portal.buildRepair({ companyId: people.company.id, ...given });
  await build({ technicianId: id, status: 'in_progress', estimatedCompletionDate: '2020-01-01' });
  await build({ technicianId: id, status: 'in_progress' });
  await build({ technicianId: id, status: 'needs_review', estimatedCompletionDate: '2999-01-01' });
  await build({ technicianId: id, status: 'completed', estimatedCompletionDate: '2020-01-01' });
  await build({ technicianId: id, status: 'on_hold', deletedAt: new Date() });
  await build({});
  await portal.buildRepair();
  const { body } = await people.as.admin.get(`${path}/workload`);
  expect(body).toHaveLength(2);
  expect(body).toContainEqual({
    technicianId: id,
    open: 3,
    late: 1,
    byStatus: { in_progress: 2, needs_review: 1 },
  });
  expect(body).toContainEqual({ technicianId: null, open: 1, late: 0, byStatus: { submitted: 1 } });
  // The number of unassigned repairs links to this list.
  const list = await people.as.admin.get('/api/repairs', { query: { page: '1', unassigned: 'true' } });
  expect(list.headers['x-total-count']).toBe('1');
});
