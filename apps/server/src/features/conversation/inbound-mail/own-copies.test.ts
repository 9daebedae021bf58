import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImapServer, startImapServer } from '../../../../test/imap-server.ts';
import { eventually, inboxOf, mailboxOn } from '../../../../test/inbound-mail.ts';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { noteBounce } from './arrival/note-bounce.ts';

let imap: ImapServer;
let smtp: MailServer;
let portal: Portal;
beforeAll(async () => {
  imap = await startImapServer();
  smtp = await startMailServer({ refuse: ['refused@acme.example'] });
  portal = await startPortal({ SMTP_URL: smtp.url, OUTBOUND_ALLOW: `127.0.0.1:${imap.port}` });
});
afterAll(async () => {
  await portal.stop();
  await smtp.stop();
  await imap.stop();
});

const RECIPIENTS = ['ann@acme.example', 'lab@acme.example', 'refused@acme.example'];

it('each recipient gets a copy with a Message-ID of its own when the company reads its mailbox', async () => {
  const people = await peopleOf(portal);
  const inbox = inboxOf(portal, people);
  const send = async () => {
    smtp.received.length = 0;
    const id = await portal.runtime.database.asCompany(people.company.id, (db) =>
      queueMail(
        { db, runtime: portal.runtime },
        {
          ...{ companyId: people.company.id, event: 'repair.submitted', recipients: RECIPIENTS.slice(0, 2) },
          ...{ copies: RECIPIENTS.slice(2), subject: 'We have it', html: '<p>Hello</p>', text: 'Hello' },
        },
      ),
    );
    const row = () =>
      portal.runtime.database.asCompany(people.company.id, (db) =>
        db.selectFrom('outboxMessages').selectAll().where('id', '=', id!).executeTakeFirstOrThrow(),
      );
    await eventually(async () => expect((await row()).state).toBe('sent'));
    return row();
  };

  const together = await send();
  expect(smtp.received.map(({ envelope, messageId }) => [envelope, messageId])).toEqual([
    [RECIPIENTS.slice(0, 2), `<${inbox.sentId(together.id)}>`],
  ]);

  expect(
    (await people.as.admin.put(`/api/companies/${people.company.id}/mailbox`, mailboxOn(imap))).status,
  ).toBe(200);
  const each = await send();
  expect(smtp.received.map(({ envelope, messageId }) => [envelope, messageId])).toEqual(
    RECIPIENTS.slice(0, 2).map((address) => [[address], `<${inbox.sentId(each.id, address)}>`]),
  );
  for (const { to, cc } of smtp.received)
    expect([...to!, ...cc!].map(({ address }) => address)).toEqual(RECIPIENTS);
  expect(each).toMatchObject({ delivered: RECIPIENTS.slice(0, 2), lastError: together.lastError });

  const [ann, lab] = RECIPIENTS as [string, string, string];
  const note = (messageId: string, address: string) =>
    portal.runtime.database.asCompany(people.company.id, (db) =>
      noteBounce(portal.runtime, db, people.company.id, {
        messageId,
        failures: [{ address, status: '5.1.1', answer: '' }],
      }),
    );
  // Ann knows the Message-ID of her own copy. One that all got says nothing about one of them.
  expect(await note(inbox.sentId(each.id, ann), lab)).toBeUndefined();
  expect(await note(inbox.sentId(together.id), lab)).toBeUndefined();
  // The report of one does not end that of the other.
  expect(await note(inbox.sentId(each.id, ann), ann)).toBeDefined();
  expect(await note(inbox.sentId(each.id, lab), lab)).toBeDefined();
  expect(await note(inbox.sentId(each.id, lab), lab)).toBeUndefined();
});
