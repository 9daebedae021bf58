import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let rosa: Caller;
let repairId: number;

beforeAll(async () => {
  portal = await startPortal({ UNDO_SECONDS: '10' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  const companyId = people.company.id;
  const user = await portal.buildUser({ role: 'technician', companyId });
  rosa = await portal.actAs(user);
  await portal.insert('technicians', { companyId, name: 'Rosa', userId: user.id });
  repairId = (await portal.buildRepair({ companyId, status: 'inspected' })).id;
});

const press = (step: 'start' | 'stop', at = new Date()) =>
  rosa.post(`/api/repairs/${repairId}/work-times/${step}`, { at: at.toISOString() });
/** Sets a status and returns the act. */
const setStatus = async (status: string): Promise<number> => {
  const reply = await rosa.patch(`/api/repairs/${repairId}`, { status });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.undo.act;
};
const undo = async (act: number) => {
  const reply = await rosa.post(`/api/companies/${people.company.id}/repair-acts/undo`, { acts: [act] });
  expect(reply.status, reply.text).toBe(200);
  return reply.body[0];
};
const running = async () => (await rosa.get('/api/work-times/running')).body.running;
const entries = async () =>
  (await people.as.admin.get(`/api/repairs/${repairId}/work-times`)).body.entries as unknown[];

it('an undone step removes the work time that began with it', async () => {
  // The device presses Start before the portal knows the step.
  const pressed = new Date(Date.now() - 5000);
  const act = await setStatus('in_progress');
  expect((await press('start', pressed)).status).toBe(201);
  expect(await undo(act)).toMatchObject({ status: 'inspected', work: 'removed' });
  expect(await running()).toBeNull();
  expect(await entries()).toEqual([]);
  const trail = (await people.as.admin.get(`/api/companies/${people.company.id}/audit`)).body;
  expect(trail.map(({ action }: { action: string }) => action)).toContain('work_time.deleted');
});

it('work that had begun before the step goes on', async () => {
  await press('start');
  const act = await setStatus('in_progress');
  expect(await undo(act)).not.toHaveProperty('work');
  expect(await running()).toMatchObject({ repairId });
});

it('work that ended with an undone step stays ended, and the answer says so', async () => {
  await setStatus('in_progress');
  await press('start');
  await press('stop');
  const act = await setStatus('completed');
  expect(await undo(act)).toMatchObject({ status: 'in_progress', work: 'stays' });
  expect(await running()).toBeNull();
  expect(await entries()).toHaveLength(1);
});
