import type { OutboxMessageRow } from '../db/schema/traces.ts';
import type { Runtime } from '../runtime.ts';
import type { Channel, ClaimedMessage } from './channel.ts';
import { pendingOf } from './judge-attempt.ts';
import { type Mailer, type OutgoingMail, openMailer } from './mailer.ts';
import { readAttachments } from './read-attachments.ts';
import { outboxMessageId } from './reply-address.ts';
import { sendToEach } from './send-to-each.ts';
import { findSender, hasOwnServer } from './sender.ts';
import { describeFault } from './smtp-faults.ts';

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
