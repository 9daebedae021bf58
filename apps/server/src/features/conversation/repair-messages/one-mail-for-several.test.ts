import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { trackingPath } from '../../messaging/tracking-links/index.ts';
import { announceMessages } from './announce-messages.ts';

let portal: Portal;
let people: People;
let first: RepairRow;
let second: RepairRow;
beforeAll(async () => {
  // No job runs by itself while a test looks: the seconds are over when the test says so.
  portal = await startPortal({ UNDO_SECONDS: '60' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  first = await build();
  second = await build();
});

const build = (given: object = {}) =>
  portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    customerId: people.customer.customerId,
    emailAddress: 'ann@acme.example',
    contactName: 'Ann',
    ...given,
  });
const rowsOf = <T>(text: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies(
    async (db) => (await sql<T>`${sql.raw(text)}`.execute(db)).rows,
  );
const write = (alsoFor: readonly RepairRow[], who: keyof People['as'] = 'admin', more: object = {}) =>
  people.as[who].post(`/api/repairs/${first.id}/conversation`, {
    message: 'We are closed on Friday.',
    alsoFor: alsoFor.map(({ id }) => id).join(','),
    ...more,
  });
const tell = async (...together: RepairRow[]) => {
  const { id: companyId } = people.company;
  await rowsOf(
    `update repair_messages set due_at = now() - interval '1 second' where company_id = ${companyId}`,
  );
  const job = { companyId, repairId: first.id, together: together.map(({ id }) => id) };
  await announceMessages(portal.runtime, job);
};
const mails = () =>
  rowsOf<{ subject: string; bodyText: string; html: string; recipients: string[] }>(
    `select subject, body_text, html, recipients from outbox_messages where company_id = ${people.company.id} order by id`,
  );

it('one message about two repairs of one person is one mail that names both', async () => {
  const answer = await write([second, first, second]);
  expect(answer.status, answer.text).toBe(201);
  await tell(second);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  const numbers = [first.serviceReportNumber, second.serviceReportNumber];
  expect(mail!.subject).toMatch(new RegExp(`^${numbers.join(' and ')}: message from `));
  for (const number of numbers) expect(mail!.bodyText).toContain(number);
  expect(mail!.bodyText.split('We are closed on Friday.')).toHaveLength(2);
  // Both conversations have the message, with the mail that carried it.
  for (const { id } of [first, second]) {
    const { body } = await people.as.customer.get(`/api/repairs/${id}/conversation`);
    expect(body).toMatchObject([{ text: 'We are closed on Friday.' }]);
    const { body: forStaff } = await people.as.admin.get(`/api/repairs/${id}/conversation`);
    expect(forStaff).toMatchObject([{ kind: 'message', mail: { recipients: ['ann@acme.example'] } }]);
  }
  const told = await rowsOf<{ at: Date | null }>(
    `select mailed_at as at from repair_messages where company_id = ${people.company.id}`,
  );
  expect(told.every(({ at }) => at !== null)).toBe(true);
  await tell(second);
  expect(await mails()).toHaveLength(1);
});

/** Lends a demo unit for a repair. Returns the line of a mail that names it. */
const lend = async (repair: RepairRow, serialNumber: string) => {
  const expectedReturnDate = addDays(today('UTC'), 14);
  const { status, text } = await people.as.admin.post('/api/demo-equipment-loans', {
    demoEquipmentId: (await demoUnit(portal, people, { serialNumber })).id,
    customerId: people.customer.customerId,
    relatedRepairId: repair.id,
    loanDate: today('UTC'),
    expectedReturnDate,
    agreementType: 'print',
  });
  expect(status, text).toBe(201);
  return `Your loaner: Fluke 87V, serial number ${serialNumber}, due back ${formatDate(expectedReturnDate)}`;
};
const template = async (words: string) => {
  const made = await people.as.admin.post('/api/email-templates', {
    ...{ type: 'general', name: 'Message', subject: 'News', isDefault: false },
    ...{ bodyHtml: `<p>${words}</p>`, bodyText: words },
  });
  expect(made.status, made.text).toBe(201);
  const choices = [{ event: 'message.sent', templateId: made.body.id }];
  const chosen = await people.as.admin.put(`/api/companies/${people.company.id}/mail-rules/templates`, {
    choices,
  });
  expect(chosen.status, chosen.text).toBe(200);
};

it.each([
  ['in the words of the portal', undefined],
  ['below a template', 'About {{service_report_number}}.'],
])('each repair in it has its own link and its own loaners, %s', async (_name, words) => {
  if (words) await template(words);
  const lines = [await lend(first, 'D-1'), await lend(second, 'D-2')];
  await write([second]);
  await tell(second);
  const [mail] = await mails();
  for (const line of lines) expect(mail!.bodyText).toContain(line);
  for (const repair of [first, second]) {
    const path = trackingPath(portal.runtime, { ...repair, kind: 'repair' });
    expect(mail!.bodyText).toMatch(new RegExp(`^${repair.serviceReportNumber}: .+\n.+${path}$`, 'm'));
    expect(mail!.html).toMatch(
      new RegExp(`>${repair.serviceReportNumber}</th><td[^>]*><a href="[^"]+${path}"`),
    );
    const opened = await portal.signedOut.get(`/api/public${path}`);
    expect(opened.body.repair).toMatchObject({ id: repair.id });
  }
  if (!words) expect(mail!.bodyText).toContain(`View ${first.serviceReportNumber}:`);
});

it('other addresses, other words or a message that was taken back make no shared mail', async () => {
  const elsewhere = await build({ emailAddress: 'bob@acme.example' });
  await people.as.admin.post(`/api/repairs/${second.id}/conversation`, { message: 'Your part is here.' });
  await write([second, elsewhere]);
  await tell(second, elsewhere);
  const sent = await mails();
  expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual(
    [first, second, elsewhere].map(({ serviceReportNumber }) => serviceReportNumber),
  );
});

it('is for staff, without files or notes, and for repairs that they may see', async () => {
  const foreign = await portal.buildRepair({ companyId: (await portal.buildCompany()).id });
  const deleted = await build({ deletedAt: new Date() });
  const onlyStaff = { alsoFor: 'Only staff can write one message, without files, for several repairs.' };
  for (const answer of [await write([second], 'customer'), await write([second], 'admin', { kind: 'note' })])
    expect([answer.status, answer.body.fields]).toEqual([400, onlyStaff]);
  for (const other of [foreign, deleted]) {
    const answer = await write([second, other]);
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { alsoFor: 'Some of these repairs were not found.' },
    ]);
  }
  expect(await rowsOf(`select 1 from repair_messages where company_id = ${people.company.id}`)).toEqual([]);
});
