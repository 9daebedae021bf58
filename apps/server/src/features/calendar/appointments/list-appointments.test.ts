import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const titlesOf = async (people: People, startDate: string, endDate: string, more: object = {}) => {
  const url = `/api/companies/${people.company.id}/appointments`;
  const { status, body } = await people.as.technician.get(url, { query: { startDate, endDate, ...more } });
  expect(status).toBe(200);
  return body.map(({ title }: { title: string }) => title);
};
const store = (people: People, title: string, startTime: string, endTime: string, more: object = {}) =>
  people.as.admin.post(`/api/companies/${people.company.id}/appointments`, {
    title,
    startTime,
    endTime,
    appointmentType: 'Install',
    ...more,
  });

/** Days around a clock change, for which nine in the morning is another instant. */
const changes: [zone: string, before: string, after: string][] = [
  ['Europe/Berlin', '2027-03-27', '2027-03-29'],
  ['Europe/Berlin', '2027-10-30', '2027-11-01'],
  ['America/New_York', '2027-03-13', '2027-03-15'],
  ['America/New_York', '2027-11-06', '2027-11-08'],
  ['Pacific/Apia', '2027-04-03', '2027-04-05'],
];

it.each(changes)(
  'in %s it is on its day before and after the clock change of %s',
  async (timeZone, before, after) => {
    const people = await peopleOf(portal, { timeZone });
    for (const day of [before, after]) {
      await store(people, `morning ${day}`, `${day}T00:00`, `${day}T01:00`);
      await store(people, `night ${day}`, `${day}T23:00`, `${day}T23:59`);
      expect(await titlesOf(people, day, day)).toEqual([`morning ${day}`, `night ${day}`]);
      const [nine] = [(await store(people, `nine ${day}`, `${day}T09:00`, `${day}T10:00`)).body.startTime];
      const shown = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(nine));
      expect(shown).toBe('09:00');
    }
    expect(await titlesOf(people, before, after)).toHaveLength(6);
  },
);

it('has what reaches into the range, by start, and filters it', async () => {
  const people = await peopleOf(portal, { timeZone: 'Europe/Berlin' });
  const { id } = await portal.insert('technicians', { companyId: people.company.id, name: 'Ravi' });
  await store(people, 'long', '2027-05-01T09:00', '2027-05-20T10:00', { technicianId: id });
  await store(people, 'until midnight', '2027-05-09T20:00', '2027-05-10T00:00');
  await store(people, 'early', '2027-05-10T07:00', '2027-05-10T08:00', { status: 'confirmed' });
  await store(people, 'all day', '2027-05-10', '2027-05-10', { allDay: true, appointmentType: 'Repair' });
  expect(await titlesOf(people, '2027-05-10', '2027-05-10')).toEqual(['long', 'all day', 'early']);
  expect(await titlesOf(people, '2027-05-09', '2027-05-09')).toEqual(['long', 'until midnight']);
  expect(await titlesOf(people, '2027-05-10', '2027-05-10', { technicianId: String(id) })).toEqual(['long']);
  expect(await titlesOf(people, '2027-05-10', '2027-05-10', { status: 'confirmed' })).toEqual(['early']);
  expect(await titlesOf(people, '2027-05-10', '2027-05-10', { appointmentType: 'Repair' })).toEqual([
    'all day',
  ]);
  // ISO text counts with its date (D2.6).
  expect(await titlesOf(people, '2027-05-10T00:00:00.000Z', '2027-05-10T23:59:59.999Z')).toHaveLength(3);
});

it('is refused for too long a range, and for one that does not exist', async () => {
  const people = await peopleOf(portal);
  const ask = async (startDate: string, endDate: string) => {
    const url = `/api/companies/${people.company.id}/appointments`;
    const { status, body } = await people.as.admin.get(url, { query: { startDate, endDate } });
    return [status, body.fields];
  };
  expect(await ask('2027-05-01', '2027-07-01')).toEqual([200, undefined]);
  expect(await ask('2027-05-01', '2027-07-02')).toEqual([400, { endDate: 'Ask for at most 62 days' }]);
  expect(await ask('2027-05-02', '2027-05-01')).toEqual([
    400,
    { endDate: 'The end date must not be before the start date' },
  ]);
  expect((await ask('2027-02-30', '2027-03-01'))[0]).toBe(400);
});

it('has at most 1,000 rows, and says how many there are', async () => {
  const people = await peopleOf(portal);
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`insert into appointments (company_id, title, start_time, end_time, appointment_type)
      select ${people.company.id}, 'Visit ' || n, '2027-05-01'::timestamptz + n * interval '1 minute',
        '2027-05-01'::timestamptz + (n + 30) * interval '1 minute', 'Repair'
      from generate_series(1, 1010) n`.execute(db),
  );
  const url = `/api/companies/${people.company.id}/appointments?startDate=2027-05-01&endDate=2027-05-31`;
  const all = await people.as.admin.get(url);
  expect([all.body.length, all.headers['x-total-count']]).toEqual([1000, '1010']);
  const last = await people.as.admin.get(`${url}&page=11&pageSize=100`);
  expect([last.body.length, last.headers['x-total-count']]).toEqual([10, '1010']);
});

it('answers for the first and the last days of the calendar', async () => {
  const people = await peopleOf(portal, { timeZone: 'Pacific/Kiritimati' });
  expect(await titlesOf(people, '0001-01-01', '0001-02-10')).toEqual([]);
  expect(await titlesOf(people, '9999-11-20', '9999-12-31')).toEqual([]);
});

it('is one round trip of two statements that read the index by start', async () => {
  const people = await peopleOf(portal);
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`insert into appointments (company_id, title, start_time, end_time, appointment_type)
      select ${people.company.id}, 'Visit ' || n, '2020-01-01'::timestamptz + n * interval '1 hour',
        '2020-01-01'::timestamptz + n * interval '1 hour' + interval '30 minutes', 'Repair'
      from generate_series(1, 20000) n`.execute(db),
  );
  await queryOnce(portal.ownerUrl, 'vacuum analyze appointments');
  const url = `/api/companies/${people.company.id}/appointments?startDate=2021-05-01&endDate=2021-06-11`;
  await people.as.admin.get(url);
  const [, ...queries] = await statementsOf(() => people.as.admin.get(url));
  expect(queries).toHaveLength(2);
  for (const query of queries)
    expect(await planOf(portal.ownerUrl, people.company.id, query)).toContain('appointments_by_start');
});
