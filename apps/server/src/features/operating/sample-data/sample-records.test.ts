import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let companyId: number;
beforeAll(async () => {
  portal = await startPortal();
  companyId = (await portal.buildCompany()).id;
  const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
  await portal.buildUser({ role: 'admin', companyId });
  const reply = await admin.post(`/api/companies/${companyId}/sample-data`);
  expect(reply.status, reply.text).toBe(201);
});
afterAll(() => portal.stop());

/** Counts the rows that an SQL statement finds. */
const count = (from: string) =>
  portal.runtime.database.asCompany(companyId, async (db) => {
    const { rows } = await sql.raw<{ n: number }>(`select count(*)::int as n from ${from}`).execute(db);
    return rows[0]!.n;
  });

it.each([
  ['repairs with accessories', 'repairs where cardinality(accessories) > 0', 15],
  ['units on a shelf', 'repairs where shelf is not null', 10],
  ['sides that write', '(select distinct source from repair_messages) s', 3],
  ['customers who wait for an answer', 'repairs where needs_reply_since is not null', 3],
  ['mail that waits', "inbound_mails where state = 'waiting' and repair_id is not null", 3],
  ['mail in a conversation', "inbound_mails where state = 'delivered' and body = ''", 2],
  ['answers after a return', 'repair_surveys where stars is not null', 3],
  ['reference standards', "reference_standards where name like '% (sample)'", 9],
  ['issued certificates', "certificates where state = 'issued'", 2],
  ['a certificate that waits for approval', "certificates where state = 'draft'", 1],
  ['results with standards', 'calibrations c join calibration_standards s on s.calibration_id = c.id', 3],
  ['results of units in the register', 'calibrations where customer_equipment_id is not null', 4],
  [
    'estimates with the lines of their work',
    `estimates e where total = (select sum(l.quantity * l.price) from estimate_lines l
      where l.estimate_id = e.id having count(*) > 1)`,
    8,
  ],
  ['units on loan', "demo_equipment_loans where status <> 'returned'", 3],
  ['signed agreements with their paper', 'demo_equipment_agreements where file_id is not null', 2],
  ['an agreement that waits', "demo_equipment_agreements where status = 'pending'", 1],
] as const)('sample data has %s', async (_, from, least) => {
  expect(await count(from)).toBeGreaterThanOrEqual(least);
});

it('has a file behind every paper, and the dates of certificates are in the register', async () => {
  const files = await portal.runtime.database.asCompany(companyId, (db) =>
    db.selectFrom('files').select(['storageKey', 'bytes']).execute(),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const { storageKey, bytes } of files)
    expect((await portal.runtime.storage.readBytes(storageKey)).length).toBe(bytes);
  const registered = `calibrations c join customer_equipment u on u.last_calibration_id = c.id
    and u.last_calibration_date = c.calibrated_on and u.next_calibration_due = c.next_due`;
  expect(await count(registered)).toBe(await count('calibrations'));
});

it('has no laboratory: that would be a setting of the company, and people who sign in', async () => {
  for (const table of ['laboratory_settings', 'procedures', 'authorisations', 'scope_entries'])
    expect(await count(table), table).toBe(0);
});

it('tells nobody and writes no mail that could not be removed again', async () => {
  for (const from of ['notifications', 'outbox_messages', 'inbound_mails where repair_id is null'])
    expect(await count(from), from).toBe(0);
});
