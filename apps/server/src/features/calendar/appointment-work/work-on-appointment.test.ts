import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { appointmentDesk } from '../../../../test/appointments.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof appointmentDesk>;
let ravi: Caller;
let technicianId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  desk = appointmentDesk(portal, people);
  const companyId = people.company.id;
  const user = await portal.buildUser({ role: 'technician', companyId });
  ravi = await portal.actAs(user);
  technicianId = (await portal.insert('technicians', { companyId, name: 'Ravi', userId: user.id })).id;
});
afterAll(() => portal.stop());

const press = (step: 'start' | 'finish', id: number, at?: string, who = ravi, headers = {}) =>
  who.post(`/api/appointments/${id}/${step}`, at === undefined ? {} : { at }, { headers });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

it('a technician starts and finishes, at the times of their device', async () => {
  const { id } = await desk.build({ technicianId });
  const [begun, ended] = [ago(90), ago(30)];
  expect((await press('start', id, begun)).body).toMatchObject({ startedAt: begun, status: 'scheduled' });
  expect((await press('finish', id, ended)).body).toMatchObject({
    startedAt: begun,
    finishedAt: ended,
    status: 'completed',
    version: 3,
  });
  expect(await desk.trail('appointment', id)).toEqual(['appointment.started', 'appointment.finished']);
});

it('each step happens once', async () => {
  const { id } = await desk.build({ technicianId });
  const starts = await Promise.all([press('start', id), press('start', id)]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(starts.find(({ status }) => status === 409)?.body.code).toBe('appointment.started');
  const ends = await Promise.all([press('finish', id), press('finish', id)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await press('start', id)).body.message).toBe(
    'This appointment is already completed, missed or cancelled',
  );
});

it('the same press sent again with its key has no effect', async () => {
  const { id } = await desk.build({ technicianId });
  const headers = { 'idempotency-key': 'press-of-a-phone-1' };
  const first = await press('start', id, ago(5), ravi, headers);
  const again = await press('start', id, first.body.startedAt && ago(5), ravi, headers);
  expect([first.status, again.status === 200 || again.status === 422]).toEqual([200, true]);
  expect(await desk.trail('appointment', id)).toEqual(['appointment.started']);
});

it('a clock in the future counts as now, and the end never comes before the start', async () => {
  const { id } = await desk.build({ technicianId });
  const late = await press('start', id, new Date(Date.now() + 86_400_000).toISOString());
  expect(Date.parse(late.body.startedAt)).toBeLessThanOrEqual(Date.now());
  const done = await press('finish', id, ago(600));
  expect(done.body.finishedAt).toBe(late.body.startedAt);
});

it('a colleague’s appointment is refused, one of nobody and one by an admin are not', async () => {
  const other = await portal.insert('technicians', { companyId: people.company.id, name: 'Mia' });
  const { id } = await desk.build({ technicianId: other.id });
  expect((await press('start', id)).body).toMatchObject({ code: 'appointment.not_yours' });
  expect((await press('start', id, undefined, people.as.admin)).status).toBe(200);
  expect((await press('start', (await desk.build()).id)).status).toBe(200);
});

it('a time that is none is refused', async () => {
  const { id } = await desk.build({ technicianId });
  expect((await press('start', id, 'soon')).body.fields).toEqual({ at: 'Invalid date and time' });
});
