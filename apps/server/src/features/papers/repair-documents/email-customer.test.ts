import {
  customerEmailLimits,
  customerEmailMessages,
} from '@portal/contract/papers/repair-documents/customer-email.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { takePhoto } from '../../../../test/photo.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { dueMessages } from '../../../mail/sending/sweep-outbox.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
let photo: Buffer;
beforeAll(async () => {
  portal = await startPortal();
  photo = await takePhoto(10, 120, 200);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal, { name: 'Northwind', ccEmail: 'cc@nw.example' });
  repair = await portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    customerId: people.customer.customerId,
    serviceReportNumber: 'SR-1001',
    emailAddress: 'ann@acme.example',
    poNumber: null,
  });
});

const at = (rest: string) => `/api/repairs/${repair.id}/${rest}`;
const mail = (given: object = {}) => ({ subject: 'News', message: 'It is ready.', ...given });
const across = <T>(read: Parameters<typeof portal.runtime.database.dangerouslyAcrossCompanies<T>>[0]) =>
  portal.runtime.database.dangerouslyAcrossCompanies(read);
const outbox = () =>
  across((db) => db.selectFrom('outboxMessages').selectAll().where('repairId', '=', repair.id).execute());
const addImage = async (visibility: 'customer' | 'internal') =>
  (await people.as.admin.upload(at('images'), [['image', `${visibility}.jpg`, photo]], { visibility })).body;
const files = async () =>
  (await people.as.admin.get(at('email/files'))).body as { id: number; name: string }[];
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('variables', () => {
  const written = mail({
    subject: '{{service_report_number}} is ready',
    message: 'Hello {{customer_company}}.\n\nYour order {{po_number}} is closed. Bye.',
  });

  it('are filled alike in the preview and in the mail, and a sentence without its value is left out', async () => {
    const preview = (await people.as.admin.post(at('email/preview'), written)).body;
    expect(preview).toMatchObject({
      subject: 'SR-1001 is ready',
      recipients: ['ann@acme.example'],
      copies: ['cc@nw.example'],
    });
    expect(preview.text).not.toContain('order');
    expect(preview.text).toContain('Bye.');
    expect(await outbox()).toEqual([]);
    expect((await people.as.admin.post(at('email'), written)).status).toBe(200);
    const [sent] = await outbox();
    expect(sent).toMatchObject({ subject: preview.subject, html: preview.html, bodyText: preview.text });
  });

  it('that are unknown, or leave nothing, are refused', async () => {
    const unknown = await people.as.admin.post(at('email'), mail({ message: 'Hello {{nobody}}' }));
    expect(unknown.body.fields).toEqual({ message: 'Unknown variable: {{nobody}}' });
    const empty = await people.as.admin.post(at('email'), mail({ subject: '{{po_number}}' }));
    expect(empty.body.fields).toEqual({ subject: customerEmailMessages.emptySubject });
    expect(await outbox()).toEqual([]);
  });
});

describe('files', () => {
  it('of the repair that its customer may read go with the mail', async () => {
    await addImage('customer');
    await addImage('internal');
    const found = await files();
    expect(found.map(({ name }) => name)).toEqual(['customer.jpg']);
    const fileIds = [found[0]!.id, found[0]!.id];
    expect((await people.as.admin.post(at('email'), mail({ fileIds }))).status).toBe(200);
    expect((await outbox())[0]?.attachmentFileIds).toEqual([found[0]!.id]);
  });

  it('that are internal, of another repair or too large together are refused', async () => {
    await addImage('internal');
    const [internal] = await across((db) =>
      db.selectFrom('files').select('id').where('repairId', '=', repair.id).execute(),
    );
    const own = repair;
    repair = await portal.buildRepair({ companyId: people.company.id, userId: people.customer.id });
    await addImage('customer');
    const [foreign] = await files();
    repair = own;
    for (const id of [internal!.id, foreign!.id]) {
      const reply = await people.as.admin.post(at('email'), mail({ fileIds: [id] }));
      expect(reply.body.fields).toEqual({ fileIds: customerEmailMessages.fileGone });
    }
    await addImage('customer');
    await across((db) => db.updateTable('files').set({ bytes: 10_000_001 }).execute());
    const large = await people.as.admin.post(at('email'), mail({ fileIds: [(await files())[0]!.id] }));
    expect(large.body.fields).toEqual({ fileIds: customerEmailMessages.tooLarge });
    expect(await outbox()).toEqual([]);
  });
});

describe('a mail for later', () => {
  const plan = async () => {
    expect((await people.as.admin.post(at('email'), mail({ sendAt: tomorrow() }))).status).toBe(200);
    return (await outbox())[0]!;
  };
  const isDue = async (id: number) =>
    (
      await across((db) =>
        dueMessages(db, { ...portal.runtime.config, smtpUrl: 'smtp://127.0.0.1' })
          .select('m.id')
          .where('m.id', '=', id)
          .execute(),
      )
    ).length > 0;

  // 90 days in milliseconds are more than an integer of the database holds.
  it('can be planned up to the last day that the form offers', async () => {
    const sendAt = new Date(Date.now() + customerEmailLimits.daysAhead * 86_400_000 - 60_000).toISOString();
    const { status, text } = await people.as.admin.post(at('email'), mail({ sendAt }));
    expect(status, text).toBe(200);
    expect((await outbox())[0]?.dueAt.toISOString()).toBe(sendAt);
  });

  it('waits until its time, and the customer does not read about it before', async () => {
    const planned = await plan();
    expect(await isDue(planned.id)).toBe(false);
    await across((db) =>
      db.updateTable('outboxMessages').set({ dueAt: sql<Date>`now() - interval '1 second'` }).execute(),
    );
    expect(await isDue(planned.id)).toBe(true);
    expect((await people.as.customer.get(at('logs'))).body).toEqual([]);
    expect((await people.as.admin.get(at('logs'))).body[0].message).toMatch(/^Email planned for .+: News$/);
  });

  it('is refused for the past and for a time too far ahead', async () => {
    for (const [sendAt, message] of [
      ['2020-01-01T10:00:00Z', customerEmailMessages.past],
      [new Date(Date.now() + 91 * 86_400_000).toISOString(), customerEmailMessages.tooFar],
      ['tomorrow', customerEmailMessages.badTime],
    ])
      expect((await people.as.admin.post(at('email'), mail({ sendAt }))).body.fields).toEqual({
        sendAt: message,
      });
  });

  it('can be taken back until it is due, once, and only by this company', async () => {
    const planned = await plan();
    const address = `/api/outbox/${planned.id}/take-back`;
    const stranger = await peopleOf(portal);
    expect((await stranger.as.admin.post(address)).status).toBe(404);
    expect((await people.as.admin.get(`/api/outbox/${planned.id}`)).body.isPlanned).toBe(true);
    expect((await people.as.admin.post(address)).status).toBe(204);
    expect(await outbox()).toEqual([]);
    expect((await people.as.admin.get(at('logs'))).body[0].message).toBe('Planned email taken back: News');
    expect((await people.as.admin.post(address)).status).toBe(404);
    await people.as.admin.post(at('email'), mail());
    const [sent] = await outbox();
    expect(await people.as.admin.post(`/api/outbox/${sent!.id}/take-back`)).toMatchObject({
      status: 409,
      body: { code: 'outbox.too_late' },
    });
  });

  it('is taken back with its repair', async () => {
    await plan();
    expect((await people.as.admin.delete(`/api/repairs/${repair.id}`)).status).toBe(204);
    expect(await outbox()).toEqual([]);
  });
});
