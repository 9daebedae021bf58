import { addDays, type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

const ZONE = 'America/New_York';
const DAYS = [3, 4, 5, 6, 7, 8, 9, 12, 20, 30];

let portal: Portal;
let people: People;
const now = () => today(ZONE);
/** Returns an instant late in the evening of a day in New York, when UTC has the next day. */
const evening = (day: CalendarDate): Date => new Date(`${addDays(day, 1)}T03:30:00Z`);

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal, { timeZone: ZONE });
});

const build = (given: object = {}) =>
  portal.buildRepair({ companyId: people.company.id, warrantyStatus: 'non_warranty', ...given });
const done = (daysAgo: number, days: number, given: object = {}) =>
  build({
    status: 'completed',
    receivedAt: evening(addDays(now(), -daysAgo - days)),
    completedAt: evening(addDays(now(), -daysAgo)),
    ...given,
  });
const proposal = async (id: number, who: 'admin' | 'technician' = 'technician') => {
  const { status, body } = await people.as[who].get(`/api/repairs/${id}/promise-proposal`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('a proposed completion date', () => {
  it('is the day within which 80 % of the repairs of the last year were completed, in days of the company', async () => {
    for (const days of DAYS) await done(10, days);
    const { id } = await build({ status: 'received', receivedAt: evening(addDays(now(), -2)) });
    expect(await proposal(id)).toEqual({
      date: addDays(now(), 10),
      days: 12,
      basis: { kind: 'repair', count: 10, within: 8, since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    expect(await proposal(id, 'admin')).toMatchObject({ days: 12 });
  });

  it('counts from today while the unit is on its way', async () => {
    for (const days of DAYS) await done(10, days);
    const { id } = await build();
    expect(await proposal(id)).toMatchObject({ date: addDays(now(), 12) });
  });

  it('does not exist with nine repairs: other kinds, companies, deleted and older ones do not count', async () => {
    for (const days of DAYS.slice(1)) await done(10, days);
    await done(10, 1, { warrantyStatus: 'warranty' });
    await done(10, 1, { calibrationNeeded: true, repairNeeded: false });
    await done(10, 1, { deletedAt: new Date() });
    await done(400, 1);
    await portal.buildRepair({
      status: 'completed',
      receivedAt: evening(addDays(now(), -20)),
      completedAt: evening(addDays(now(), -10)),
    });
    const { id } = await build();
    expect(await proposal(id)).toBeNull();
    await done(10, 3);
    expect(await proposal(id)).toMatchObject({ days: 12, basis: { count: 10 } });
  });

  it('counts calibrations and warranty repairs apart', async () => {
    for (const days of DAYS) {
      await done(5, days, { calibrationNeeded: true, repairNeeded: false, warrantyStatus: 'warranty' });
      await done(5, days + 1, { warrantyStatus: 'warranty' });
    }
    const calibration = await build({ calibrationNeeded: true, repairNeeded: false });
    const warranty = await build({ warrantyStatus: 'warranty', calibrationNeeded: true });
    expect(await proposal(calibration.id)).toMatchObject({ days: 12, basis: { kind: 'calibration' } });
    expect(await proposal(warranty.id)).toMatchObject({ days: 13, basis: { kind: 'warranty' } });
  });

  it('moves to the next day on which a technician works', async () => {
    for (const days of DAYS) await done(10, days);
    const works = addDays(now(), 14);
    const weekday = new Date(`${works}T12:00:00Z`).getUTCDay() || 7;
    const values = { companyId: people.company.id, name: 'Tina', color: '#123456' };
    await portal.insert('technicians', { ...values, workDays: [weekday] });
    await portal.insert('technicians', { ...values, workDays: [1, 2, 3, 4, 5, 6, 7], active: false });
    const { id } = await build();
    expect(await proposal(id)).toMatchObject({ date: works, days: 12 });
  });

  it('does not exist for finished work, nor when its day has passed', async () => {
    for (const days of DAYS) await done(10, days);
    const old = await build({ status: 'in_progress', receivedAt: evening(addDays(now(), -13)) });
    expect(await proposal(old.id)).toBeNull();
    const finished = await build({ status: 'shipped' });
    expect(await proposal(finished.id)).toBeNull();
  });

  it('is not told to customers, and not for a foreign repair', async () => {
    const { id } = await build({ userId: people.customer.id, customerId: people.customer.customerId });
    expect(await people.as.customer.get(`/api/repairs/${id}/promise-proposal`)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    const foreign = await portal.buildRepair();
    expect((await people.as.technician.get(`/api/repairs/${foreign.id}/promise-proposal`)).status).toBe(404);
  });
});

it('is one statement that reads the finished repairs by index', async () => {
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`insert into repairs (company_id, service_report_number, email_address, model_part_no, status, date_submitted,
        received_at, completed_at)
      select ${people.company.id}, 'SR-9' || n, 'a@b.example', 'MODEL', 'shipped', at, at, at + interval '9 days'
      from (select n, now() - n * interval '3 hours' as at from generate_series(1, 22000) n) g`.execute(db),
  );
  await queryOnce(portal.ownerUrl, 'vacuum analyze repairs');
  const { id } = await build();
  await proposal(id);
  const [session, ...queries] = await statementsOf(() => proposal(id));
  expect(session?.sql).toContain('open_session');
  expect(queries).toHaveLength(1);
  const plan = await planOf(portal.ownerUrl, people.company.id, queries[0]!);
  expect(plan).toContain('repairs_done_by_kind');
  expect(plan).not.toMatch(/Seq Scan on repairs/);
});
