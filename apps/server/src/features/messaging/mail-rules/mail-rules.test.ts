import { mailEvents, mailRecipients } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let url: string;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { ccEmail: 'desk@northwind.example' });
  url = `/api/companies/${people.company.id}/mail-rules`;
  repair = await portal.buildRepair({
    companyId: people.company.id,
    emailAddress: 'ann@acme.example',
    additionalEmails: ['lab@acme.example'],
  });
});
afterAll(() => portal.stop());

const mails = () =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db
      .selectFrom('outboxMessages')
      .select(['event', 'recipients', 'copies', 'subject', 'bodyText'])
      .execute(),
  );
const rule = (event: string, recipient: string, enabled: boolean) => ({ event, recipient, enabled });
const save = (...rules: object[]) => people.as.admin.put(url, { rules });
const setStatus = (status: string, more: object = {}) =>
  people.as.admin.patch(`/api/repairs/${repair.id}`, { status, ...more });

describe('the table of mails', () => {
  it('has every event with every recipient, with the defaults of D4.2', async () => {
    const { body } = await people.as.admin.get(url);
    expect(body).toHaveLength(mailEvents.length * mailRecipients.length);
    const off = body.filter((r: { enabled: boolean }) => !r.enabled);
    expect(off.map((r: { event: string; recipient: string }) => `${r.event} ${r.recipient}`)).toEqual([
      ...mailRecipients.map((recipient) => `repair.status-changed ${recipient}`),
      // One person answers the question after a return.
      ...['survey.asked additional', 'survey.asked cc'],
    ]);
  });

  it('stores the rules for this company only, and records who changed them', async () => {
    const saved = await save(rule('repair.shipped', 'customer', false), rule('repair.shipped', 'cc', true));
    expect(saved.status).toBe(200);
    expect(saved.body).toContainEqual(rule('repair.shipped', 'customer', false));
    expect((await people.as.admin.get(url)).body).toEqual(saved.body);
    const other = await peopleOf(portal);
    const theirs = await other.as.admin.get(`/api/companies/${other.company.id}/mail-rules`);
    expect(theirs.body).toContainEqual(rule('repair.shipped', 'customer', true));
    const trail = await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.selectFrom('auditEntries').select(['action', 'before', 'after']).execute(),
    );
    expect(trail).toEqual([
      {
        action: 'company.mail_rules_changed',
        before: { 'repair.shipped customer': true },
        after: { 'repair.shipped customer': false },
      },
    ]);
  });

  it.each([
    [rule('nonsense', 'customer', true), 'Unknown event'],
    [rule('repair.shipped', 'everybody', true), 'Unknown recipient'],
  ])('refuses an unknown event or recipient', async (bad, message) => {
    const { status, body } = await save(bad);
    expect(status).toBe(400);
    expect(Object.values(body.fields)).toEqual([message]);
  });
});

describe('a change of status', () => {
  it('is mailed to the recipients that are switched on', async () => {
    await save(rule('repair.received', 'additional', false));
    await setStatus('received');
    expect(await mails()).toMatchObject([
      { event: 'repair.received', recipients: ['ann@acme.example'], copies: ['desk@northwind.example'] },
    ]);
  });

  it('is mailed to the company only when only the copy is switched on', async () => {
    await save(rule('repair.received', 'customer', false), rule('repair.received', 'additional', false));
    await setStatus('received');
    expect(await mails()).toMatchObject([{ recipients: ['desk@northwind.example'], copies: [] }]);
  });

  it('without a mail of its own is mailed when the general mail is switched on', async () => {
    await setStatus('on_hold');
    expect(await mails()).toEqual([]);
    await save(rule('repair.status-changed', 'customer', true));
    await setStatus('in_progress');
    expect(await mails()).toMatchObject([{ event: 'repair.status-changed', copies: [] }]);
  });

  it('is not mailed when the box is not ticked, and the audit trail says so', async () => {
    await setStatus('received', { sendMail: false });
    const logged = await people.as.technician.post(`/api/repairs/${repair.id}/logs`, {
      status: 'inspected',
      message: 'Looked at it',
      sendMail: false,
    });
    expect(logged.status).toBe(201);
    expect(await mails()).toEqual([]);
    const trail = await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.selectFrom('auditEntries').select('after').where('recordId', '=', repair.id).execute(),
    );
    expect(trail.map(({ after }) => after)).toMatchObject([{ sendMail: false }, { sendMail: false }]);
  });

  it('can be made without mail by a technician too', async () => {
    const { status } = await people.as.technician.patch(`/api/repairs/${repair.id}`, {
      status: 'received',
      sendMail: false,
    });
    expect(status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

describe('the preview', () => {
  const preview = async (status: string) =>
    (await people.as.admin.get(`/api/repairs/${repair.id}/mail-preview`, { query: { status } })).body;

  it('is word for word the mail that is sent', async () => {
    const shown = await preview('shipped');
    await setStatus('shipped');
    const [sent] = await mails();
    const { text, ...rest } = shown;
    expect({ ...rest, bodyText: text }).toEqual(sent);
    expect(text).toContain(repair.serviceReportNumber);
  });

  it('is null when nothing would be sent', async () => {
    expect(await preview('submitted')).toBeNull();
    expect(await preview('on_hold')).toBeNull();
    for (const recipient of mailRecipients) await save(rule('repair.shipped', recipient, false));
    expect(await preview('shipped')).toBeNull();
  });
});

it('a request is not mailed when that mail is switched off', async () => {
  for (const recipient of mailRecipients) await save(rule('repair.submitted', recipient, false));
  expect((await people.as.customer.post('/api/repairs', aRequest())).status).toBe(201);
  expect(await mails()).toEqual([]);
});

it('an answer to an estimate is mailed to the recipients of the rules', async () => {
  await save(rule('estimate.answered', 'customer', false), rule('estimate.answered', 'cc', false));
  const at = `/api/repairs/${repair.id}/estimate`;
  await people.as.admin.put(at, {
    lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 90 }],
  });
  await people.as.admin.post(`${at}/send`, {});
  const answer = { version: 1, decision: 'approve', name: 'Ann' };
  expect((await people.as.admin.post(`${at}/record`, answer)).status).toBe(200);
  const answered = (await mails()).filter(({ event }) => event === 'estimate.answered');
  expect(answered).toMatchObject([{ recipients: ['lab@acme.example'], copies: [] }]);
});
