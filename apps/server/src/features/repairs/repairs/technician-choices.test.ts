import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
let ids: number[];
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const stranger = await peopleOf(portal);
  const companyId = people.company.id;
  const person = (name: string, more: object = {}) =>
    portal.insert('technicians', { companyId, name, ...more });
  const tina = await person('Tina', { specialties: 'Insulation testers' });
  await person('Anton');
  await person('Gone', { active: false });
  await portal.insert('technicians', { companyId: stranger.company.id, name: 'Foreign' });
  const build = (given: object) => portal.buildRepair({ companyId, modelPartNo: 'MIT 400', ...given });
  const done = { technicianId: tina.id, closedAt: new Date() };
  await build({ ...done, status: 'shipped' });
  await build({ ...done, status: 'completed' });
  await build({ ...done, status: 'completed', modelPartNo: 'Fluke 87' });
  await build({ ...done, status: 'completed', deletedAt: new Date() });
  await build({ status: 'completed', closedAt: new Date() });
  await build({ technicianId: tina.id, status: 'in_progress', estimatedCompletionDate: '2024-01-31' });
  await build({ technicianId: tina.id, status: 'received' });
  await build({ technicianId: tina.id, status: 'cancelled' });
  const foreign = await portal.buildRepair({ companyId: stranger.company.id, modelPartNo: 'Fluke 87' });
  ids = [(await build({ status: 'received' })).id, foreign.id];
});
afterAll(() => portal.stop());

const call = (who: keyof People['as'], list = ids.join(',')) =>
  people.as[who].get(`/api/repairs/technician-choices?ids=${list}`);

it('names active technicians with their open work and what they have done of the same models', async () => {
  const { body } = await call('admin');
  expect(body).toMatchObject([
    { name: 'Anton', specialties: null, open: 0, late: 0, done: 0 },
    { name: 'Tina', specialties: 'Insulation testers', open: 2, late: 1, done: 2 },
  ]);
});

it('sends one statement, and is for admins', async () => {
  const sent = await statementsOf(() => call('admin'));
  expect(sent.filter(({ sql }) => sql.includes('technicians'))).toHaveLength(1);
  expect(await call('technician')).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
  expect(await call('admin', 'x')).toMatchObject({
    status: 400,
    body: { fields: { 'ids.0': 'Invalid id' } },
  });
});
