import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentDesk } from '../../../../test/appointments.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

it.each([
  ['customer', '/api/appointments?page=1', 2],
  ['customer', '/api/appointments?page=1&when=past', 2],
  ['customer', '/api/appointment-requests?page=1', 2],
  ['admin', '/api/appointment-requests?page=1', 2],
  ['admin', '/api/appointment-requests?state=answered', 2],
] as const)('for a %s, %s is one round trip with %i statements', async (who, path, expected) => {
  await people.as[who].get(path);
  const [session, ...queries] = await statementsOf(() => people.as[who].get(path));
  expect(session?.sql).toContain('open_session');
  expect(queries).toHaveLength(expected);
  expect(new Set(queries.map(({ roundTrip }) => roundTrip)).size).toBe(1);
});

it('the lists read an index, and not the rows of others', async () => {
  const other = await portal.buildCompany();
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    for (const [companyId, customers] of [
      [people.company.id, 20],
      [other.id, 2000],
    ] as const) {
      await sql`insert into customers (company_id, name) select ${companyId}, 'Customer ' || n
        from generate_series(1, ${customers}::int) n`.execute(db);
      await sql`insert into appointments (company_id, customer_id, title, start_time, end_time, appointment_type)
        select ${companyId}, c.id, 'Visit', now() + n * interval '1 day', now() + n * interval '1 day', 'Repair'
        from customers c, generate_series(1, 3) n where c.company_id = ${companyId}`.execute(db);
      await sql`insert into appointment_requests (company_id, customer_id, appointment_type, note, state, answered_at)
        select ${companyId}, c.id, 'Repair', 'Soon', s, case s when 'open' then null else now() end
        from customers c, unnest('{open,declined}'::text[]) s where c.company_id = ${companyId}`.execute(db);
    }
  });
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
  const plan = async (who: 'customer' | 'admin', path: string): Promise<string> => {
    await people.as[who].get(path);
    const [, page] = await statementsOf(() => people.as[who].get(path));
    return planOf(portal.ownerUrl, people.company.id, page!);
  };
  expect(await plan('customer', '/api/appointments?page=1')).toContain('appointments_of_customer');
  expect(await plan('admin', '/api/appointment-requests?page=1')).toContain('appointment_requests_open');
  expect(await plan('admin', '/api/appointment-requests?page=1&state=answered')).toContain(
    'appointment_requests_answered',
  );
  expect(await plan('customer', '/api/appointment-requests?page=1')).toContain(
    'appointment_requests_of_customer',
  );
});

it.each(['Pacific/Apia', 'Pacific/Pago_Pago', 'Europe/Berlin'])(
  'an all-day appointment of today can be answered until the day ends in %s',
  async (timeZone) => {
    const there = await peopleOf(portal, { timeZone });
    const desk = appointmentDesk(portal, there);
    const on = (days: number) => {
      const day = new Date(`${addDays(today(timeZone), days)}T00:00:00Z`);
      return { allDay: true, startTime: day, endTime: day };
    };
    const [yesterday, now] = [await desk.build(on(-1)), await desk.build(on(0))];
    const list = async (when: string) =>
      (await there.as.customer.get('/api/appointments', { query: { when } })).body.map(
        ({ id, canAnswer }: { id: number; canAnswer: boolean }) => [id, canAnswer],
      );
    expect(await list('upcoming')).toEqual([[now.id, true]]);
    expect(await list('past')).toEqual([[yesterday.id, false]]);
    const ask = (date: string) =>
      there.as.customer.post(`/api/appointments/${now.id}/other-time`, {
        version: 1,
        wishes: [{ date, half: 'morning' }],
      });
    expect((await ask(addDays(today(timeZone), -1))).status).toBe(400);
    expect((await ask(today(timeZone))).status).toBe(200);
  },
);
