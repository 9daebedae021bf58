import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { whereIs } from '../../../../test/planted-person.ts';
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

async function erase({ id }: UserRow): Promise<void> {
  const companyId = people.company.id;
  await own(
    `insert into erasures (user_id, company_id, state, begun_at) values (${id}, ${companyId}, 'erasing', now())`,
  );
  await erasePerson(portal.runtime, { companyId, userId: id });
  expect(await own(`select state, stopped_step, stopped_reason from erasures where user_id = ${id}`)).toEqual(
    [{ state: 'erased', stopped_step: null, stopped_reason: null }],
  );
}

/** Returns a person with a shipped request, on which they wrote and added a file. */
async function personWithRecords(name: string) {
  const companyId = people.company.id;
  const user = await portal.buildUser({
    ...{ role: 'customer', companyId, contactName: name, emailVerifiedAt: new Date() },
    ...{
      address: '88 Pelargon Alley, Springfield',
      username: `mordentix${name.length}`,
      email: `o${name.length}@brughs.example`,
    },
  });
  const as = await portal.actAs(user);
  const words = `bag of ${name}, 88 Pelargon Alley`;
  const made = await as.post(
    '/api/repairs',
    aRequest({
      ...{ contactName: name, poNumber: `PO ${name}`, descriptionProblem: words, specialInstructions: words },
    }),
  );
  expect(made.status, made.text).toBe(201);
  const { id } = made.body;
  await own(`update repairs set accessories = array['${words}'] where id = ${id}`);
  await as.post(`/api/repairs/${id}/conversation`, { message: `Bring it to 88 Pelargon Alley. ${name}` });
  const file = await portal.insert('files', {
    ...{ companyId, repairId: id, storageKey: `k-${id}`, contentType: 'image/png', bytes: 1, sha256: 'x' },
    ...{ name: `${name} passport.png`, uploadedBy: user.id },
  });
  await portal.insert('repairImages', {
    ...{ companyId, repairId: id, fileId: file.id, filename: `${name} passport.png` },
    ...{ description: `${name} at home`, uploadedByUserId: user.id, uploadedBy: name },
  });
  const mail = { companyId, html: 'x', bodyText: 'x', recipients: ['staff@acme.example'] };
  await portal.insert('outboxMessages', {
    ...{ ...mail, repairId: id, event: 'message.received', subject: `SR-1: message from ${name}` },
  });
  await portal.insert('outboxMessages', {
    ...{
      ...mail,
      event: 'account.verify',
      subject: 'Your account "mordentix"',
      html: 'mordentix',
      bodyText: 'mordentix',
    },
    ...{ recipients: [user.email], accountUserId: user.id },
  });
  return { user, id };
}

it.each(['Ottokar Brugh', 'Zandrina'])(
  'takes %s out of their own records, whatever the name is',
  async (name) => {
    const { user, id } = await personWithRecords(name);
    const companyId = people.company.id;
    const pdf = await portal.insert('files', {
      ...{
        companyId,
        repairId: id,
        storageKey: `e-${id}`,
        contentType: 'application/pdf',
        bytes: 1,
        sha256: 'x',
        name: 'Estimate.pdf',
      },
    });
    const version = (n: number, state: string, decision: string | null) =>
      own(`insert into estimates (company_id, repair_id, version, state, valid_until, total, sent_at, decision, answered_at,
        answered_by, answered_by_user_id, reason, po_number, signature, channel, file_id, sha256)
      values (${companyId}, ${id}, ${n}, '${state}', current_date, 1, now(), '${decision}', now(), '${name}', ${user.id},
        '${name}, 88 Pelargon Alley', 'PO ${name}', 'M0 0', 'signed_in', ${n === 1 ? pdf.id : 'null'}, ${n === 1 ? "'x'" : 'null'})`);
    await version(1, 'declined', 'decline');
    await own(`update repairs set status = 'shipped' where id = ${id}`);
    const preview = (await people.as.admin.get(`/api/users/${user.id}/erasure/preview`)).body;
    expect(preview.changed.map(({ what }: { what: string }) => what)).toContain(
      'PDFs of estimates that were not approved',
    );
    await erase(user);
    expect(await whereIs(portal, [name, '88 Pelargon Alley', 'mordentix', '@brughs.example'])).toEqual([]);
    expect(
      await own(
        `select answered_by, reason, po_number, signature, file_id from estimates where repair_id = ${id}`,
      ),
    ).toEqual([
      { answered_by: 'Erased person', reason: 'Erased.', po_number: null, signature: null, file_id: null },
    ]);
    expect(await own(`select filename, description from repair_images where repair_id = ${id}`)).toEqual([
      { filename: 'Erased file.png', description: null },
    ]);
  },
  90_000,
);

it('names approved estimates among what is left, and the database keeps them', async () => {
  const { user, id } = await personWithRecords('Ulrika Venn');
  await own(`insert into estimates (company_id, repair_id, version, state, valid_until, total, sent_at, decision, answered_at, answered_by, channel)
    values (${people.company.id}, ${id}, 1, 'approved', current_date, 1, now(), 'approve', now(), 'Ulrika Venn', 'signed_in')`);
  await own(`update repairs set status = 'shipped' where id = ${id}`);
  const { body } = await people.as.admin.get(`/api/users/${user.id}/erasure/preview`);
  expect(body.left.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Estimates that were approved/),
      expect.stringMatching(/^Photos and files/),
    ]),
  );
  await erase(user);
  expect(await whereIs(portal, ['Ulrika Venn'])).toEqual(['estimates.answered_by']);
  await expect(
    own(
      `set app.erasing = '${people.company.id}'; update estimates set answered_by = 'x' where repair_id = ${id}`,
    ),
  ).rejects.toThrow('does not change');
}, 90_000);

it('takes the person out of answers that are kept for repeated calls, and no call is carried out twice', async () => {
  const { user, id } = await personWithRecords('Wilhelmina Drost');
  const keyOf = (key: string) => ({ headers: { 'Idempotency-Key': key } });
  const message = { message: 'Bring it to 88 Pelargon Alley', visibility: 'internal' };
  const asPerson = await portal.actAs(user);
  await asPerson.post(`/api/repairs/${id}/conversation`, { message: 'Wilhelmina Drost' }, keyOf('own'));
  const log = () => people.as.admin.post(`/api/repairs/${id}/logs`, message, keyOf('log'));
  expect((await log()).status).toBe(201);
  const phone = { phoneNo: '+1 218 555 0188' };
  for (const as of [people.as.admin, people.as.superadmin])
    expect((await as.patch(`/api/repairs/${id}`, phone, keyOf('phone'))).status).toBe(200);
  const other = await portal.buildCompany();
  const otherAdmin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: other.id }));
  const namesake = await portal.buildRepair({ companyId: other.id, contactName: 'Wilhelmina Drost' });
  await otherAdmin.patch(`/api/repairs/${namesake.id}`, { phoneNo: '5' }, keyOf('phone'));
  await own(`update repairs set status = 'shipped' where id = ${id}`);
  const named = `select key from idempotency_keys where answer::text ~ 'Drost|Pelargon|0188' order by key`;
  expect((await own(named)).map(({ key }) => key)).toEqual(['log', 'own', 'phone', 'phone', 'phone']);
  const { body } = await people.as.admin.get(`/api/users/${user.id}/erasure/preview`);
  expect(body.changed).toContainEqual(
    expect.objectContaining({ what: 'Answers that are kept a day for repeated calls', rows: 3 }),
  );
  await erase(user);
  expect(await own(named)).toEqual([{ key: 'phone' }]);
  expect(await own(`select from idempotency_keys where user_id = ${user.id}`)).toEqual([]);
  const logs = () => own(`select from repair_logs where repair_id = ${id}`);
  const before = (await logs()).length;
  expect(await log()).toMatchObject({ status: 201, body: { visibility: 'internal' } });
  expect((await logs()).length).toBe(before);
  const again = await people.as.admin.patch(`/api/repairs/${id}`, phone, keyOf('phone'));
  expect(again).toMatchObject({ status: 200, body: { id, contactName: 'Erased person', phoneNo: null } });
}, 90_000);
