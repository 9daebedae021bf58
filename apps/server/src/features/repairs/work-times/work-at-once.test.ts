import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let ravi: Caller;
let outside: pg.Client;
beforeAll(async () => {
  portal = await startPortal();
  outside = new pg.Client(portal.ownerUrl);
  await outside.connect();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  const companyId = people.company.id;
  const user = await portal.buildUser({ role: 'technician', companyId });
  ravi = await portal.actAs(user);
  await portal.insert('technicians', { companyId, name: 'Ravi', userId: user.id, hourlyRate: '90.00' });
});
afterAll(async () => {
  await outside.end();
  await portal.stop();
});

const build = async () => (await portal.buildRepair({ companyId: people.company.id })).id;
const press = (step: 'start' | 'stop', id: number) => ravi.post(`/api/repairs/${id}/work-times/${step}`, {});
const workOn = async (id: number) =>
  (await people.as.admin.get(`/api/repairs/${id}/work-times`)).body.entries;

/** Starts work on a repair, and makes a call wait for a correction of it that is not committed yet. */
async function whileCorrected(id: number, change: string, call: () => Promise<{ status: number }>) {
  const { body } = await press('start', id);
  await outside.query('begin');
  await outside.query(`update work_times set version = version + 1, ${change} where id = $1`, [body.id]);
  const answer = call();
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await outside.query(waiting)).rows).toHaveLength(1), {
    timeout: 15_000,
  });
  await outside.query('commit');
  return answer;
}

it('work that begins elsewhere leaves the end that was corrected meanwhile', async () => {
  const [first, second] = [await build(), await build()];
  const ended = `stopped_at = started_at + interval '1 second', note = 'Went home'`;
  expect((await whileCorrected(first, ended, () => press('start', second))).status).toBe(201);
  expect(await workOn(first)).toMatchObject([{ note: 'Went home', minutes: 0 }]);
  const logs = (await people.as.admin.get(`/api/repairs/${first}/logs`)).body;
  expect(logs, 'nobody stopped it a second time').toEqual([]);
});

it('work that is stopped keeps the note of a correction', async () => {
  const id = await build();
  const noted = () => press('stop', id);
  expect((await whileCorrected(id, `note = 'Input stage'`, noted)).status).toBe(200);
  expect(await workOn(id)).toMatchObject([{ note: 'Input stage' }]);
});
