import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let colleague: People['as']['admin'];
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  colleague = await portal.actAs(await portal.buildUser({ companyId: people.company.id, role: 'admin' }));
});
afterAll(() => portal.stop());

const save = (body: Record<string, unknown>, who = people.as.admin) =>
  who.post('/api/saved-views', { query: 'late=true', ...body });
const namesOf = async (who: People['as']['admin']) =>
  (await who.get('/api/saved-views')).body.map(({ name }: { name: string }) => name);

it('keeps a view for its user, until an admin shares it with the company', async () => {
  const made = await save({ name: 'Due', query: 'status=completed&pageSize=50&columns=technician' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'Due', shared: false, own: true });
  expect(await namesOf(people.as.admin)).toContain('Due');
  expect(await namesOf(colleague)).not.toContain('Due');
  const path = `/api/saved-views/${made.body.id}`;
  expect((await colleague.patch(path, { name: 'Mine now' })).status).toBe(404);
  expect((await colleague.delete(path)).status).toBe(404);

  const shared = await people.as.admin.patch(path, { shared: true });
  expect(shared.body).toMatchObject({ shared: true, version: made.body.version + 1 });
  const seen = (await colleague.get('/api/saved-views')).body.find(
    ({ id }: { id: number }) => id === made.body.id,
  );
  expect(seen).toMatchObject({ name: 'Due', own: false, shared: true });
  expect((await colleague.patch(path, { name: 'Due soon' })).status).toBe(200);
  expect((await colleague.delete(path)).status).toBe(204);
  expect(await namesOf(people.as.admin)).not.toContain('Due soon');
  const trail = await people.as.admin.get(`/api/companies/${people.company.id}/audit`, {
    query: { area: 'saved_view' },
  });
  expect(trail.body.map(({ action }: { action: string }) => action)).toEqual([
    'saved_view.deleted',
    'saved_view.updated',
    'saved_view.updated',
    'saved_view.created',
  ]);
});

it('a shared view stays when its user leaves the company', async () => {
  const leaving = await portal.buildUser({ companyId: people.company.id, role: 'admin' });
  await save({ name: 'Of a former colleague', shared: true }, await portal.actAs(leaving));
  const { status } = await people.as.superadmin.patch(`/api/users/${leaving.id}`, { companyId: null });
  expect(status).toBe(200);
  expect(await namesOf(colleague)).toContain('Of a former colleague');
});

it('refuses a second view of the same name, and a view whose filters the list does not know', async () => {
  expect((await save({ name: 'Twice' })).status).toBe(201);
  const again = await save({ name: 'twice' });
  expect(again).toMatchObject({ status: 409, body: { code: 'saved_view.name_taken' } });
  expect(again.body.message).toBe('You already have a view with this name.');
  expect((await save({ name: 'Twice' }, colleague)).status).toBe(201);
  for (const query of ['status=broken', 'pageSize=500', 'page=2', 'evil=1', 'columns=<b>', 'late'])
    expect((await save({ name: 'Bad', query })).status, query).toBe(400);
  for (const name of ['', ' ', 'x'.repeat(61)]) expect((await save({ name })).status, name).toBe(400);
});

it('a user has at most 50 views, also when two are saved at the same time', async () => {
  const user = await portal.buildUser({ companyId: people.company.id, role: 'admin' });
  const busy = await portal.actAs(user);
  for (let n = 1; n < 50; n++)
    await portal.insert('savedViews', {
      companyId: people.company.id,
      userId: user.id,
      name: `View ${n}`,
      query: '',
    });
  const replies = await Promise.all([save({ name: 'A' }, busy), save({ name: 'B' }, busy)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('saved_view.too_many');
});
