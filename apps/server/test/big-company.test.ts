import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from './people.ts';
import { type Portal, startPortal } from './portal.ts';
import { queryOnce } from './query-once.ts';
import { peopleReadBy } from './rows-read.ts';
import { statementsOf } from './statements.ts';

let portal: Portal;
let people: People;

/** Stores 3,000 customer records of the company, each with a portal user, 3,000 invitations, and 200 companies. */
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const { id } = people.company;
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`insert into companies (name) select 'Company ' || n from generate_series(1, 200) n`.execute(db);
    await sql`with made as (
        insert into customers (company_id, name, email)
        select ${id}, 'Customer ' || n, 'many-' || n || '@b.example' from generate_series(1, 3000) n returning id, email)
      insert into users (company_id, username, email, customer_id, email_verified_at)
      select ${id}, email, email, id, now() from made`.execute(db);
    await sql`insert into invitations (company_id, recipient_email, subject, message, token_hash, expires_at)
      select ${id}, 'guest-' || n || '@b.example', 'Welcome', 'Hello', decode(lpad(to_hex(n), 64, '0'), 'hex'),
        now() + interval '7 days' from generate_series(1, 3000) n`.execute(db);
  });
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 120_000);
afterAll(() => portal.stop());

const calls: [string, () => Promise<{ status: number }>][] = [
  ['POST /api/repairs', () => people.as.customer.post('/api/repairs', aRequest())],
  [
    'PATCH /api/repairs/:id',
    async () => {
      const { customer } = people;
      const { id } = await portal.buildRepair({
        companyId: people.company.id,
        userId: customer.id,
        customerId: customer.customerId,
      });
      return people.as.admin.patch(`/api/repairs/${id}`, { status: 'received' });
    },
  ],
  [
    'PATCH /api/profile',
    async () => {
      const user = await portal.buildUser({ companyId: people.company.id });
      return (await portal.actAs(user)).patch('/api/profile', { email: 'new@b.example' });
    },
  ],
  [
    'POST /api/send-invite',
    () =>
      people.as.admin.post('/api/send-invite', {
        companyId: people.company.id,
        recipientEmail: 'somebody@b.example',
        subject: 'Welcome',
        message: 'Hello',
      }),
  ],
];

it.each(calls)('%s reads few of the company’s people', async (_name, call) => {
  let status = 0;
  const sent = await statementsOf(async () => {
    ({ status } = await call());
  });
  expect(status).toBeLessThan(300);
  expect(await peopleReadBy(portal.ownerUrl, people.company.id, sent)).toBeLessThan(60);
});
