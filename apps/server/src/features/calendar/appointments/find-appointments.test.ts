import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { timeZone: 'America/New_York' });
});
afterAll(() => portal.stop());

const store = (title: string, startTime: string, companyId = people.company.id) =>
  portal.insert('appointments', {
    companyId,
    title,
    customerName: 'Acme Labs',
    startTime: new Date(startTime),
    endTime: new Date(startTime),
    appointmentType: 'Repair',
  });

it('the search finds appointments for admins, those to come first, and none of another company', async () => {
  await store('Torque visit past', '2020-05-05T13:00:00Z');
  const { id } = await store('Torque visit ahead', '2091-05-05T13:00:00Z');
  await store('Torque visit elsewhere', '2091-05-05T13:00:00Z', (await portal.buildCompany()).id);
  const found = async (who: 'admin' | 'technician' | 'customer', q: string) =>
    (await people.as[who].get('/api/search', { query: { q } })).body.filter(
      ({ kind }: { kind: string }) => kind === 'appointment',
    );
  expect(await found('admin', 'TORQUE vis')).toMatchObject([
    {
      id,
      title: 'Torque visit ahead',
      detail: 'May 5, 2091, 9:00 AM · Scheduled',
      path: `/admin/service-calendar?date=2091-05-05&dialog=${id}`,
    },
    { title: 'Torque visit past' },
  ]);
  expect(await found('admin', 'acme labs')).toHaveLength(2);
  expect(await found('admin', '%%%')).toEqual([]);
  expect([await found('technician', 'torque'), await found('customer', 'torque')]).toEqual([[], []]);
});

it('the search reads the index of words', async () => {
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`insert into appointments (company_id, title, start_time, end_time, appointment_type)
      select ${people.company.id}, 'Visit ' || md5(n::text), now(), now(), 'Repair'
      from generate_series(1, 20000) n`.execute(db),
  );
  await queryOnce(portal.ownerUrl, 'vacuum analyze appointments');
  const { rows } = await queryOnce(
    portal.ownerUrl,
    `explain select a.id from appointments a
      where a.company_id = ${people.company.id} and search_fold(a.search_text) like '%torque%'`,
  );
  expect(JSON.stringify(rows)).toContain('appointments_found');
});
