import { vi } from 'vitest';
import type { InboundMailRow } from '../src/db/schema/inbound-mail.ts';
import type { RepairRow } from '../src/db/schema/repairs.ts';
import { outboxMessageId, replyAddress } from '../src/mail/reply-address.ts';
import type { ImapServer } from './imap-server.ts';
import type { People } from './people.ts';
import type { Portal } from './portal.ts';

/** The address of the mailbox that tests read. */
export const MAILBOX = 'service@lab.example';

/** Returns the form of a mailbox on a test's own server. */
export const mailboxOn = (server: Pick<ImapServer, 'port'>, more: object = {}) => ({
  ...{ enabled: true, address: MAILBOX, host: '127.0.0.1', port: server.port, security: 'none' },
  ...{ username: 'inbox', auth: 'password', password: 'secret', folder: 'INBOX', plusAddresses: true },
  ...more,
});

interface TestMail {
  to?: string;
  from?: string;
  subject?: string;
  text?: string;
  id?: string;
  headers?: readonly string[];
}

let made = 0;

/** Returns a plain mail. Each has a Message-ID of its own unless the test gives one. */
export const mailOf = ({ to, from, subject, text, id, headers = [] }: TestMail = {}): string =>
  [
    `From: ${from ?? 'Ann Bell <ann@acme.example>'}`,
    `To: ${to ?? MAILBOX}`,
    `Subject: ${subject ?? 'A question'}`,
    `Message-ID: <${id ?? `test-${++made}@acme.example`}>`,
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text ?? 'Hello',
    '',
  ].join('\r\n');

/** What a test needs to follow mail of one company. */
export const inboxOf = (portal: Portal, { company }: Pick<People, 'company'>) => {
  const { masterKey } = portal.runtime;
  const inCompany = portal.runtime.database.asCompany.bind(portal.runtime.database, company.id);
  return {
    /** Returns all mails that came in, in their order. */
    mails: (): Promise<InboundMailRow[]> =>
      portal.runtime.database.asCompany(company.id, (db) =>
        db.selectFrom('inboundMails').selectAll().orderBy('id').execute(),
      ),
    /** Returns the messages of mails in the conversation of a repair, with their text and author. */
    messages: (repairId: number) =>
      portal.runtime.database.asCompany(company.id, (db) =>
        db
          .selectFrom('repairMessages as m')
          .innerJoin('repairLogs as l', 'l.id', 'm.id')
          .select(['l.message', 'm.authorAddress', 'm.originalText', 'm.mailId', 'm.userId', 'm.internal'])
          .where('m.repairId', '=', repairId)
          .where('m.source', '=', 'mail')
          .orderBy('m.id')
          .execute(),
      ),
    inCompany,
    /** Returns the address to which answers about a repair go. */
    replyTo: ({ id }: Pick<RepairRow, 'id'>, generation = 0): string =>
      replyAddress(masterKey, MAILBOX, { id, companyId: company.id, linkEdition: generation }),
    /** Returns the Message-ID of a mail of the outbox, or of the copy of it that one recipient gets. */
    sentId: (messageId: number, recipient?: string): string =>
      outboxMessageId(masterKey, company.id, messageId, 'localhost', recipient),
  };
};

/** Waits until the check passes. */
export const eventually = (check: () => Promise<unknown>, timeout = 20_000) =>
  vi.waitFor(check, { timeout, interval: 50 });
