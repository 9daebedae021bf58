import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { announceMessages } from './announce-messages.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;

beforeAll(async () => {
  portal = await startPortal({ UNDO_SECONDS: '60' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal, { ccEmail: 'desk@service.example' });
  const { company, customer } = people;
  const owner = { companyId: company.id, userId: customer.id, customerId: customer.customerId };
  repair = await portal.buildRepair(owner);
});

const across = <T>(text: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies(
    async (db) => (await sql<T>`${sql.raw(text)}`.execute(db)).rows,
  );
const own = () => `company_id = ${people.company.id}`;
/** Lets the time pass in which messages can be taken back, and tells the other side. */
const tell = async () => {
  await across(
    `update repair_messages set due_at = now() - interval '1 second' where ${own()} and told_at is null`,
  );
  await announceMessages(portal.runtime, { companyId: people.company.id, repairId: repair.id });
};
const at = (more = '') => `/api/repairs/${repair.id}/conversation${more}`;
const write = (who: keyof People['as'], message: string, more: object = {}) =>
  people.as[who].post(at(), { message, ...more });
const read = async (who: keyof People['as'], query = '') => (await people.as[who].get(at(query))).body;
const textsOf = async (who: keyof People['as'], query = '') =>
  (await read(who, query)).map((entry: { text?: string; subject?: string }) => entry.text ?? entry.subject);
const repairAs = async (who: keyof People['as']) =>
  (await people.as[who].get(`/api/repairs/${repair.id}`)).body;
const mails = () =>
  across<{
    event: string;
    recipients: string[];
    subject: string;
    bodyText: string;
    attachmentFileIds: number[];
  }>(
    `select event, recipients, subject, body_text, attachment_file_ids from outbox_messages where ${own()} order by id`,
  );
const bells = (kind: string) =>
  across<{ title: string; role: string; link: string; body: string }>(
    `select n.title, n.body, n.link, u.role from notifications n left join audience_members m using (audience_id)
       join users u on u.id = coalesce(n.user_id, m.user_id)
     where n.company_id = ${people.company.id} and n.kind = '${kind}' order by n.id, u.id`,
  );

describe('an internal note', () => {
  it('is for staff only, in every answer, and is mailed to nobody', async () => {
    const [colleague] = (await people.as.admin.get(at('/colleagues'))).body;
    const note = await write('admin', 'Do not tell: the board is second-hand', {
      kind: 'note',
      mentions: String(colleague.id),
    });
    expect(note.status, note.text).toBe(201);
    await tell();
    expect(await read('customer')).toEqual([]);
    expect((await people.as.customer.get(`/api/repairs/${repair.id}/logs`)).text).not.toContain(
      'second-hand',
    );
    expect(await repairAs('customer')).not.toHaveProperty('unreadMessages');
    expect(await textsOf('technician', '?kind=notes')).toHaveLength(1);
    expect(await textsOf('technician', '?kind=messages')).toHaveLength(0);
    expect(await mails()).toEqual([]);
    expect((await people.as.customer.delete(`/api/repair-messages/${note.body.id}`)).status).toBe(404);
  });

  it('names colleagues, who are told', async () => {
    const colleagues = (await people.as.admin.get(at('/colleagues'))).body;
    await write('admin', 'Please look', {
      kind: 'note',
      mentions: colleagues.map(({ id }: { id: number }) => id).join(','),
    });
    await tell();
    const rung = await bells('message.mentioned');
    expect(rung.map(({ role, link }) => [role, link]).sort()).toEqual([
      ['superadmin', `/admin/repairs/${repair.id}`],
      ['technician', `/repairs/${repair.id}`],
    ]);
  });

  it.each([
    ['customer', 400, { kind: 'message', mentions: '1' }],
    ['admin', 400, { kind: 'note', mentions: '999999' }],
    ['admin', 400, { kind: 'message', mentions: '1' }],
    ['customer', 403, { kind: 'note' }],
  ] as const)('of a %s is refused with %i for %o', async (who, status, more) => {
    expect((await write(who, 'Text', more)).status).toBe(status);
    expect(await read('admin')).toEqual([]);
  });

  it('of a customer of the company names nobody who is no staff', async () => {
    const mentions = String(people.customer.id);
    expect((await write('admin', 'Text', { kind: 'note', mentions })).status).toBe(400);
  });

  it('of a status update stands in the conversation too, tells nobody and ends no waiting', async () => {
    await write('customer', 'Hello?');
    const address = `/api/repairs/${repair.id}/logs`;
    await people.as.technician.post(address, {
      message: 'Corroded',
      visibility: 'internal',
      status: 'received',
    });
    await people.as.technician.post(address, { message: 'We have looked at it.' });
    expect(await textsOf('admin', '?kind=notes')).toEqual(['Corroded']);
    expect(await textsOf('customer')).toEqual(['Hello?']);
    expect((await repairAs('admin')).needsReplySince).toEqual(expect.any(String));
    expect((await repairAs('customer')).unreadMessages).toBeUndefined();
    const [note] = await read('technician', '?kind=notes');
    expect(note).toMatchObject({ internal: true, isOwn: true, source: 'staff' });
    expect(note).not.toHaveProperty('takeBackUntil');
    await tell();
    expect((await mails()).filter(({ bodyText }) => bodyText.includes('Corroded'))).toEqual([]);
  });
});
