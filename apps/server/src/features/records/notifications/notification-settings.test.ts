import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf } from '../../../../test/browser.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { notify } from './index.ts';

const PATH = '/api/profile/notifications';
let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const kinds = (body: { kind: string; on: boolean }[]) =>
  body.map(({ kind, on }) => `${kind} ${on ? 'on' : 'off'}`);

it.each<[keyof People['as'], string[]]>([
  ['customer', ['repair.status on', 'estimate.sent on', 'estimate.answered on']],
  ['technician', ['repair.assigned on']],
  ['admin', ['repair.submitted on', 'estimate.answered on', 'estimate.expired on']],
  ['superadmin', ['repair.submitted on', 'estimate.answered on', 'estimate.expired on']],
])('offers a %s the kinds they may get', async (who, offered) => {
  const { status, body } = await people.as[who].get(PATH);
  expect(status).toBe(200);
  expect(kinds(body)).toEqual(expect.arrayContaining(offered));
  for (const setting of body) expect(`${setting.label} ${setting.hint}`).toMatch(/\w.* \w.*\.$/);
});

it('leaves a kind that was switched off out of the bell, and shows it again when it is switched on', async () => {
  const { company, customer, as } = people;
  const tell = (title: string) =>
    portal.runtime.database.asCompany(company.id, (db) =>
      notify(
        { db, runtime: portal.runtime },
        { companyId: company.id, to: { userIds: [customer.id] }, kind: 'repair.status', title, link: '/' },
      ),
    );
  const off = await as.customer.put(PATH, { muted: ['repair.status', 'repair.submitted'] });
  expect(off.status).toBe(200);
  expect(kinds(off.body)).toContain('repair.status off');
  expect(kinds(off.body)).toContain('estimate.sent on');
  expect((await as.customer.get(PATH)).body).toEqual(off.body);
  await tell('Unwanted');
  const on = await as.customer.put(PATH, { muted: [] });
  expect(kinds(on.body)).toContain('repair.status on');
  await tell('Wanted');
  const bell = (await as.customer.get('/api/notifications')).body;
  expect(bell.map(({ title }: { title: string }) => title)).toEqual(['Wanted']);
  expect((await auditOf(portal, 'user.notifications_changed'))[0]).toMatchObject({
    userId: customer.id,
    // A kind that the role never gets is not stored.
    after: { mutedNotifications: ['repair.status'] },
  });
});

it('asks about the rooms of the laboratory only where there is one, and keeps what was chosen', async () => {
  const { company, as } = await peopleOf(portal);
  const shown = async (who: 'technician' | 'admin') =>
    kinds((await as[who].get(PATH)).body).filter((kind) => kind.startsWith('room.'));
  for (const who of ['technician', 'admin'] as const) expect(await shown(who)).toEqual([]);
  const laboratory = (enabled: boolean) =>
    as.admin.put(`/api/companies/${company.id}/laboratory`, { enabled, onePersonApproves: true });
  expect((await laboratory(true)).status).toBe(200);
  for (const who of ['technician', 'admin'] as const) expect(await shown(who)).toEqual(['room.outside on']);
  await as.technician.put(PATH, { muted: ['room.outside'] });
  expect(await shown('technician')).toEqual(['room.outside off']);
  await laboratory(false);
  const changed = await as.technician.put(PATH, { muted: ['repair.assigned'] });
  expect(kinds(changed.body)).toContain('repair.assigned off');
  expect(await shown('technician')).toEqual([]);
  await laboratory(true);
  expect(await shown('technician')).toEqual(['room.outside off']);
  expect(await shown('admin')).toEqual(['room.outside on']);
});

it.each([[{}], [{ muted: 'repair.status' }], [{ muted: ['repair.nonsense'] }], [{ muted: [null] }]])(
  'refuses %j',
  async (body) => {
    expect((await people.as.admin.put(PATH, body)).status).toBe(400);
  },
);
