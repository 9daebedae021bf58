import type { OutboxMessageRow } from '../db/schema/traces.ts';
import type { Runtime } from '../runtime.ts';
import type { Channel, ClaimedMessage } from './channel.ts';
import { type Attachment, type Mailer, type OutgoingMail, openMailer } from './mailer.ts';
import { outboxMessageId } from './reply-address.ts';
import { findSender, hasOwnServer, type Sender } from './sender.ts';
import { pendingOf } from './sending/judge-attempt.ts';
import { describeFault, type MailFault } from './sending/smtp-faults.ts';

/**
 * Sends a mail to each address that does not have it yet, with a Message-ID of its own, so that a report about it speaks
 * for this address only. All see the same recipients. Returns the addresses that were refused or not reached.
 * @throws the error of the first address when nobody got it.
 */
async function sendToEach(
  mailer: Mailer,
  sender: Sender,
  mail: OutgoingMail,
  idFor: (recipient: string) => string,
): Promise<Map<string, MailFault>> {
  const refused = new Map<string, MailFault>();
  let isReached = false;
  for (const [at, recipient] of mail.pending.entries()) {
    try {
      const one = { ...mail, messageId: idFor(recipient), pending: [recipient] };
      for (const [address, fault] of await mailer.send(sender, one)) refused.set(address, fault);
      isReached = true;
    } catch (thrown) {
      if (!isReached) throw thrown;
      // The others have it already. Those that are left are tried again later.
      const fault = describeFault(thrown);
      for (const left of mail.pending.slice(at)) refused.set(left, fault);
      break;
    }
  }
  return refused;
}

/**
 * Returns the files of a message, byte for byte as they are stored (D3.13). A file without a row was deleted on
 * purpose and is left out.
 * @throws FileMissing when the store has no file for an existing row. The next try may find it.
 */
async function readAttachments(
  { database, storage }: Pick<Runtime, 'database' | 'storage'>,
  { companyId, attachmentFileIds }: Pick<OutboxMessageRow, 'companyId' | 'attachmentFileIds'>,
): Promise<Attachment[]> {
  if (attachmentFileIds.length === 0) return [];
  const files = await database.asCompany(companyId, (db) =>
    db
      .selectFrom('files')
      .select(['id', 'name', 'contentType', 'storageKey'])
      .where('id', 'in', attachmentFileIds)
      .execute(),
  );
  const inOrder = attachmentFileIds.flatMap((id) => files.find((file) => file.id === id) ?? []);
  return Promise.all(
    inOrder.map(async ({ name, contentType, storageKey }) => ({
      filename: name,
      contentType,
      content: await storage.readBytes(storageKey),
    })),
  );
}

/**
 * Returns the Message-IDs of the thread of a mail. All mails about a repair answer one that was never sent, so that mail
 * programs show them together.
 */
const threadOf = ({ repairId, inReplyTo }: OutboxMessageRow, host: string): string[] => [
  ...(repairId === null ? [] : [`repair-${repairId}@${host}`]),
  ...(inReplyTo ? [inReplyTo] : []),
];

async function send(
  runtime: Runtime,
  mailer: Mailer,
  { company, message, replyTo, onlyByOperator, readsMailbox }: ClaimedMessage,
) {
  const { config, masterKey } = runtime;
  const sender = await findSender(company, config, masterKey, onlyByOperator);
  if (!sender) throw new Error('there is no mail server to send through');
  const host = new URL(config.publicUrl).hostname;
  const idFor = (recipient?: string) => outboxMessageId(masterKey, company.id, message.id, host, recipient);
  const from = replyTo === null ? sender : { ...sender, replyTo };
  const mail: OutgoingMail = {
    messageId: idFor(),
    thread: threadOf(message, host),
    to: message.recipients,
    cc: message.copies,
    pending: pendingOf(message),
    subject: message.subject,
    html: message.html,
    text: message.bodyText,
    attachments: await readAttachments(runtime, message),
    calendar:
      message.calendar && message.calendarMethod
        ? { method: message.calendarMethod, content: message.calendar }
        : null,
  };
  const isForOne = mail.to.length + mail.cc.length === 1;
  return readsMailbox && !isForOne ? sendToEach(mailer, from, mail, idFor) : mailer.send(from, mail);
}

/** Returns the channel that sends messages as mail, through the company's mail server or the operator's (D4.1). */
export function openMailChannel(runtime: Runtime): Channel {
  const mailer = openMailer();
  return {
    canSend: (company, onlyByOperator) =>
      runtime.config.smtpUrl !== null || (!onlyByOperator && hasOwnServer(company)),
    send: (claimed) => send(runtime, mailer, claimed),
    describeFault,
    close: () => mailer.close(),
  };
}
