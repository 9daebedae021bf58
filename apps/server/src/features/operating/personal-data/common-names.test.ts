import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { erasePerson } from './erase-person.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const own = async (sql: string) => (await queryOnce(portal.ownerUrl, sql)).rows;
const personCalled = (contactName: string) =>
  portal.buildUser({
    role: 'customer',
    companyId: people.company.id,
    emailVerifiedAt: new Date(),
    contactName,
  });

async function erase({ id }: UserRow): Promise<void> {
  const companyId = people.company.id;
  await own(
    `insert into erasures (user_id, company_id, state, begun_at) values (${id}, ${companyId}, 'erasing', now())`,
  );
  await erasePerson(portal.runtime, { companyId, userId: id });
  expect(await own(`select state, stopped_reason from erasures where user_id = ${id}`)).toEqual([
    { state: 'erased', stopped_reason: null },
  ]);
}

const TABLES = [
  'repairs',
  'repair_logs',
  'outbox_messages',
  'customer_equipment',
  'parts',
  'notifications',
  'audit_entries',
];
const recordsUpTo = async (lastAudit: unknown) =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [
        table,
        await own(
          `select to_jsonb(t)::text as row from ${table} t ${table === 'audit_entries' ? `where id <= ${lastAudit}` : ''} order by id`,
        ),
      ]),
    ),
  );

it('a name that also means something else rewrites no record of others', async () => {
  const names = [
    'service report',
    'Service Report',
    'In Progress',
    'Model C',
    'Company C',
    'Vantor Prime',
    'Fluke Meters',
    'Bolt Kit',
  ];
  const companyId = people.company.id;
  await portal.buildCustomer({ companyId, name: 'Fluke Meters West' });
  const { id: typeId } = await portal.insert('equipmentTypes', { companyId, name: 'Meters' });
  await portal.insert('equipmentModels', {
    ...{ companyId, equipmentTypeId: typeId, name: 'Vantor Prime 7', make: 'Acme' },
  });
  await portal.insert('parts', {
    companyId,
    partNumber: 'P-1',
    name: 'Bolt Kit',
    notes: 'A Bolt Kit for Model C',
  });
  const all = names.join(', ');
  const { id } = (
    await people.as.customer.post('/api/repairs', aRequest({ descriptionProblem: `Broken: ${all}` }))
  ).body;
  await people.as.admin.post(`/api/repairs/${id}/logs`, {
    message: `Looked at ${all}`,
    visibility: 'internal',
  });
  await people.as.customer.post(`/api/repairs/${id}/conversation`, { message: `What about ${all}?` });
  await people.as.admin.patch(`/api/repairs/${id}`, { status: 'in_progress' });
  expect((await own('select from outbox_messages')).length).toBeGreaterThan(0);
  // A job tells staff of the message.
  const told = () => own(`select from notifications where kind = 'message.received'`);
  await vi.waitFor(async () => expect(await told()).toHaveLength(1), { timeout: 20_000, interval: 100 });
  const [{ last }] = await own('select max(id) as last from audit_entries');
  const before = await recordsUpTo(last);
  for (const name of names) {
    const user = await personCalled(name);
    const { body } = await people.as.admin.get(`/api/users/${user.id}/erasure/preview`);
    expect(body.left, user.contactName!).toContainEqual(
      expect.objectContaining({ what: 'Name in texts of others' }),
    );
    await erase(user);
  }
  expect(await recordsUpTo(last)).toEqual(before);
}, 120_000);

it('the name of a person goes from what others wrote, as it is spelled, and the preview shows where', async () => {
  const user = await personCalled('Ottokar Brugh');
  const { id } = (await people.as.customer.post('/api/repairs', aRequest())).body;
  for (const message of ['Ottokar Brugh called', 'the OTTOKAR BRUGH unit'])
    await people.as.admin.post(`/api/repairs/${id}/logs`, { message, visibility: 'internal' });
  const { body } = await people.as.admin.get(`/api/users/${user.id}/erasure/preview`);
  const timeline = body.changed.find(({ what }: { what: string }) => what === 'Timeline and messages');
  const { body: repair } = await people.as.admin.get(`/api/repairs/${id}`);
  expect(timeline.examples).toEqual([
    { record: repair.serviceReportNumber, text: 'Ottokar Brugh called', ofOthers: true },
  ]);
  await erase(user);
  const logs = await own(
    `select message from repair_logs where repair_id = ${id} and message ~* 'called|unit' order by id`,
  );
  expect(logs.map(({ message }) => message)).toEqual(['Erased person called', 'the OTTOKAR BRUGH unit']);
}, 60_000);
