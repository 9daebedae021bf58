import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { promiseMessages } from '@portal/contract/repairs/promises/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  repair = await portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    customerId: people.customer.customerId,
    status: 'in_progress',
    contactName: 'Ann Bell',
    emailAddress: 'ann@acme.example',
  });
});

const inDays = (days: number) => addDays(today(people.company.timeZone), days);
const at = (more = '') => `/api/repairs/${repair.id}${more}`;
const promise = (estimatedCompletionDate: string) =>
  people.as.technician.patch(at(), { estimatedCompletionDate });
const tell = (sendMail: boolean, who: 'admin' | 'technician' = 'admin') =>
  people.as[who].post(at('/delay-notice'), { sendMail });
const slipped = async (): Promise<boolean> => {
  const [{ body }, list] = await Promise.all([
    people.as.admin.get(at()),
    people.as.technician.get('/api/repairs', { query: { promiseSlipped: 'true', page: '1' } }),
  ]);
  const listed = list.body.map(({ id }: RepairRow) => id);
  expect(listed).toEqual(body.promiseSlipped ? [repair.id] : []);
  expect(list.body.every((row: object) => 'promiseSlipped' in row)).toBe(true);
  return body.promiseSlipped === true;
};
const mails = () =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db.selectFrom('outboxMessages').selectAll().where('event', '=', 'repair.delayed').orderBy('id').execute(),
  );
const setDirectly = (values: object) =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db.updateTable('repairs').set(values).where('id', '=', repair.id).execute(),
  );

describe('a promise has slipped', () => {
  it('when its day has passed or staff moved it to a later day, and not before', async () => {
    expect(await slipped()).toBe(false);
    await promise(inDays(5));
    expect(await slipped()).toBe(false);
    await promise(inDays(3));
    expect(await slipped()).toBe(false);
    expect((await promise(inDays(8))).body.promiseSlipped).toBe(true);
    expect(await slipped()).toBe(true);
    await promise(inDays(5));
    expect(await slipped()).toBe(false);
    await promise(inDays(0));
    expect(await slipped()).toBe(false);
    await promise(inDays(-1));
    expect(await slipped()).toBe(true);
  });

  it('is over when the work is done, and is nothing that customers are told as such', async () => {
    await promise(inDays(-1));
    const { body } = await people.as.customer.get(at());
    expect(body).not.toHaveProperty('promiseSlipped');
    const list = await people.as.customer.get('/api/repairs', { query: { promiseSlipped: 'true' } });
    expect(list.body).toEqual([expect.not.objectContaining({ promiseSlipped: true })]);
    await people.as.admin.patch(at(), { status: 'completed' });
    expect(await slipped()).toBe(false);
  });

  it('keeps the first promise', async () => {
    await promise(inDays(5));
    await promise(inDays(9));
    const [row] = await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.selectFrom('repairs').select(['firstPromisedOn', 'estimatedCompletionDate']).execute(),
    );
    expect(row).toEqual({ firstPromisedOn: inDays(5), estimatedCompletionDate: inDays(9) });
  });
});

it('the mail about the arrival names the promise', async () => {
  await people.as.admin.patch(at(), { status: 'received', estimatedCompletionDate: inDays(5) });
  const sent = await portal.runtime.database.asCompany(people.company.id, (db) =>
    db.selectFrom('outboxMessages').select('bodyText').where('event', '=', 'repair.received').execute(),
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.bodyText).toContain(`Estimated completion: ${formatDate(inDays(5))}`);
});

describe('the mail about a delay', () => {
  it('is previewed, and sent only when staff send it', async () => {
    await promise(inDays(5));
    await promise(inDays(9));
    const preview = await people.as.admin.get(at('/mail-preview'), { query: { delay: 'true' } });
    expect(preview.body).toMatchObject({ event: 'repair.delayed', recipients: ['ann@acme.example'] });
    expect(preview.body.text).toContain(`We now expect to complete it by ${formatDate(inDays(9))}.`);
    expect(await mails()).toEqual([]);

    const { status, body } = await tell(true);
    expect([status, body]).toEqual([200, expect.not.objectContaining({ promiseSlipped: true })]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: preview.body.subject,
      bodyText: preview.body.text,
      recipients: ['ann@acme.example'],
      repairId: repair.id,
      counted: true,
    });
    expect(await slipped()).toBe(false);
  });

  it('says that the day has passed, and is asked for again when the next promise slips too', async () => {
    await promise(inDays(-3));
    const preview = await people.as.admin.get(at('/mail-preview'), { query: { delay: 'true' } });
    expect(preview.body.text).toContain(`by ${formatDate(inDays(-3))}. It is not finished yet.`);
    await tell(true);
    expect(await slipped()).toBe(false);
    await promise(inDays(4));
    expect(await slipped()).toBe(true);
    await tell(true);
    expect(await slipped()).toBe(false);
    // The company's clock goes on: the customer was told six days ago, and the new day has passed.
    await setDirectly({
      estimatedCompletionDate: inDays(-2),
      delayToldFor: inDays(-2),
      delayToldOn: inDays(-6),
    });
    expect(await slipped()).toBe(true);
    expect(await mails()).toHaveLength(2);
  });

  it('is not needed when the customer was told in another way', async () => {
    await promise(inDays(-1));
    expect((await tell(false)).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await slipped()).toBe(false);
  });

  it('leaves a trace for staff', async () => {
    await promise(inDays(-1));
    await tell(true);
    const { body } = await people.as.technician.get(at('/logs'));
    const message = promiseMessages.told(inDays(-1), true);
    expect(body.map((entry: { message: string }) => entry.message)).toContain(message);
    const shown = (await people.as.customer.get(at('/logs'))).body;
    expect(shown.map((entry: { message: string }) => entry.message)).not.toContain(message);
    const audit = await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.selectFrom('auditEntries').selectAll().where('action', '=', 'repair.delay_told').execute(),
    );
    expect(audit).toMatchObject([
      { recordId: repair.id, after: { delayToldFor: inDays(-1), recipients: ['ann@acme.example'] } },
    ]);
  });

  it('is refused when the promise has not slipped, and for a second of two that send it at once', async () => {
    const early = await tell(true);
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'promise.not_slipped',
      promiseMessages.notSlipped,
    ]);
    await promise(inDays(-1));
    const replies = await Promise.all([tell(true), tell(true), tell(true)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await mails()).toHaveLength(1);
  });

  it('is refused when the mail rules leave nobody, and to technicians, customers and other companies', async () => {
    await promise(inDays(-1));
    const rule = (enabled: boolean) =>
      people.as.admin.put(`/api/companies/${people.company.id}/mail-rules`, {
        rules: ['customer', 'additional', 'cc'].map((recipient) => ({
          event: 'repair.delayed',
          recipient,
          enabled,
        })),
      });
    await rule(false);
    const reply = await tell(true);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'promise.no_recipient',
      promiseMessages.noRecipient,
    ]);
    expect(await tell(true, 'technician')).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
    expect(await people.as.customer.post(at('/delay-notice'), { sendMail: true })).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    const others = await peopleOf(portal);
    expect((await others.as.admin.post(at('/delay-notice'), { sendMail: true })).status).toBe(404);
    expect(await slipped()).toBe(true);
  });
});
