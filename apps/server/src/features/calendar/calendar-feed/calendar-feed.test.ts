import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointmentDesk } from '../../../../test/appointments.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof appointmentDesk>;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { name: 'Northwind', timeZone: 'Europe/Berlin' });
  desk = appointmentDesk(portal, people);
});
afterAll(() => portal.stop());

const soon = () => {
  const startTime = new Date(Date.now() + 5 * 86_400_000);
  return { startTime, endTime: new Date(startTime.getTime() + 3_600_000) };
};
const make = async (who: keyof People['as']): Promise<string> => {
  const { status, body } = await people.as[who].post('/api/profile/calendar-feed');
  expect(status).toBe(201);
  return new URL(body.url).pathname;
};
const titles = async (path: string): Promise<string[]> => {
  const reply = await portal.signedOut.get(path);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(reply.text));
  expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Europe/Berlin');
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')))
    .toSorted();
};

it('admins read all, a technician their own, a customer those of their record without the notes of staff', async () => {
  const user = await portal.buildUser({ role: 'technician', companyId: people.company.id });
  const technician = await portal.insert('technicians', {
    companyId: people.company.id,
    name: 'Ravi',
    userId: user.id,
  });
  await desk.build({ title: 'Own', ...soon() });
  await desk.build({ title: 'Of Ravi', customerId: null, technicianId: technician.id, ...soon() });
  await desk.build({ title: 'Too old', startTime: new Date('2020-01-01'), endTime: new Date('2020-01-02') });
  expect(await titles(await make('admin'))).toEqual(['Of Ravi', 'Own']);
  const ravi = await portal.actAs(user);
  const { body } = await ravi.post('/api/profile/calendar-feed');
  expect(await titles(new URL(body.url).pathname)).toEqual(['Of Ravi']);
  expect(await titles(await make('customer'))).toEqual(['Repair - Northwind']);
});

it('a new address ends the former one, and revoking ends both', async () => {
  const first = await make('customer');
  const second = await make('customer');
  const status = async (path: string) => (await portal.signedOut.get(path)).status;
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  const told = await people.as.customer.get('/api/profile/calendar-feed');
  expect(Object.keys(told.body)).toEqual(['createdAt']);
  expect((await people.as.customer.delete('/api/profile/calendar-feed')).status).toBe(204);
  expect(await status(second)).toBe(404);
  expect((await people.as.customer.get('/api/profile/calendar-feed')).body).toBeNull();
  const trail = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('auditEntries')
      .select('action')
      .where('userId', '=', people.customer.id)
      .orderBy('id')
      .execute(),
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'user.calendar_feed_renewed',
    'user.calendar_feed_renewed',
    'user.calendar_feed_revoked',
  ]);
});

it('ends with the account, and with the company', async () => {
  const path = await make('customer');
  const status = async () => (await portal.signedOut.get(path)).status;
  const set = (table: 'users' | 'companies', id: number, active: boolean) =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable(table).set({ active }).where('id', '=', id).execute(),
    );
  await set('users', people.customer.id, false);
  expect(await status()).toBe(404);
  await set('users', people.customer.id, true);
  expect(await status()).toBe(200);
  await set('companies', people.company.id, false);
  expect(await status()).toBe(404);
});

it('a wrong address gets the answer of one that was never made', async () => {
  const replies = await Promise.all(
    ['A'.repeat(43), 'short', '%00'].map((token) => portal.signedOut.get(`/api/calendar/${token}.ics`)),
  );
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('has the nearest appointments when there are too many', async () => {
  await desk.build({ title: 'Soon', ...soon() });
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`insert into appointments (company_id, title, start_time, end_time, appointment_type)
      select ${people.company.id}, 'Far ' || g, now() + make_interval(days => 100, mins => g),
        now() + make_interval(days => 101, mins => g), 'Repair'
      from generate_series(1, 2100) g`.execute(db),
  );
  const read = await titles(await make('admin'));
  expect(read).toHaveLength(2000);
  expect(read).toContain('Soon');
  expect(read).toContain('Far 1');
  expect(read).not.toContain('Far 2100');
});

it('has limits for new addresses, for reads of a feed and for reads from one address', async () => {
  const strict = await startPortal({
    LIMITS: 'on',
    LIMIT_FEED_RENEWALS_HOUR: '3',
    LIMIT_FEED_READS_HOUR: '2',
    LIMIT_FEED_READS_PER_ADDRESS_HOUR: '5',
  });
  try {
    const { admin, customer } = (await peopleOf(strict)).as;
    const renew = () => admin.post('/api/profile/calendar-feed');
    await renew();
    await renew();
    const { url } = (await renew()).body;
    expect(await renew()).toMatchObject({ status: 429, body: { code: 'limit.reached' } });
    const read = async (address: string) => (await strict.signedOut.get(new URL(address).pathname)).status;
    expect([await read(url), await read(url), await read(url)]).toEqual([200, 200, 429]);
    const other = (await customer.post('/api/profile/calendar-feed')).body.url;
    // The fourth and fifth read from this address, then one too many for a wrong address too.
    expect([await read(other), await read(other)]).toEqual([200, 200]);
    expect(await read(`http://portal/api/calendar/${'A'.repeat(43)}.ics`)).toBe(429);
  } finally {
    await strict.stop();
  }
});
