import type { Db } from '../db/bound-kysely.ts';
import type { CompanyRow } from '../db/schema/companies.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';
import type { Runtime } from '../runtime.ts';
import { claimMessage, LEASE_SECONDS } from './claim-message.ts';
import { holdLease } from './hold-lease.ts';
import { type Attempt, pendingOf } from './judge-attempt.ts';
import type { Mailer } from './mailer.ts';
import { postponeOverLimit } from './postpone-over-limit.ts';
import { readAttachments } from './read-attachments.ts';
import { recordAttempt } from './record-attempt.ts';
import { outboxMessageId } from './reply-address.ts';
import { replyToOf } from './reply-to.ts';
import { resumeMailJob } from './send-mail-job.ts';
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

async function trySending(
  runtime: Runtime,
  mailer: Mailer,
  { company, message, replyTo }: { company: CompanyRow; message: OutboxMessageRow; replyTo: string | null },
) {
  const { config, masterKey } = runtime;
  const sender = await findSender(company, config, masterKey);
  if (!sender) throw new Error('there is no mail server to send through');
  const host = new URL(config.publicUrl).hostname;
  return mailer.send(replyTo === null ? sender : { ...sender, replyTo }, {
    messageId: outboxMessageId(masterKey, company.id, message.id, host),
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
  });
}

/**
 * Returns true when the mail has to wait until its company is active again. Mail about an account does not wait,
 * because superadmins may still sign in (D1.7).
 */
async function waitsForCompany(db: Db, messageId: number): Promise<boolean> {
  const message = await db
    .selectFrom('outboxMessages')
    .select('event')
    .where('id', '=', messageId)
    .executeTakeFirst();
  return !message?.event.startsWith('account.');
}

/**
 * Tries once to send one message. It may run twice, because only the process that gets the lease sends. Without a
 * mail server the message is not changed and stays queued (D4.1).
 */
export async function sendQueuedMail(
  runtime: Runtime,
  mailer: Mailer,
  companyId: number,
  messageId: number,
): Promise<void> {
  const claimed = await runtime.database.asCompany(companyId, async (db) => {
    const company = await db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', companyId)
      .executeTakeFirst();
    if (!company || (runtime.config.smtpUrl === null && !hasOwnServer(company))) return undefined;
    if (!company.active && (await waitsForCompany(db, messageId))) return undefined;
    const message = await claimMessage(db, messageId);
    if (!message) return undefined;
    await runtime.jobs.enqueue(db, resumeMailJob, {}, LEASE_SECONDS);
    return { company, message, replyTo: await replyToOf(db, runtime.masterKey, message) };
  });
  if (!claimed) return;
  const { message } = claimed;
  if (await postponeOverLimit(runtime, message)) return;
  await holdLease(runtime, message, async () => {
    const attempt = await trySending(runtime, mailer, claimed).then(
      (refused): Attempt => ({ refused }),
      (thrown: unknown): Attempt => ({ fault: describeFault(thrown) }),
    );
    if ('fault' in attempt)
      runtime.log.warn({ companyId, messageId, fault: attempt.fault }, 'a mail was not sent');
    await recordAttempt(runtime, message, attempt);
  });
}
