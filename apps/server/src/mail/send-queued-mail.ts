import type { Db } from '../db/bound-kysely.ts';
import type { Runtime } from '../runtime.ts';
import type { Channel } from './channel.ts';
import { claimMessage, LEASE_SECONDS } from './claim-message.ts';
import { holdLease } from './hold-lease.ts';
import type { Attempt } from './judge-attempt.ts';
import { postponeOverLimit } from './postpone-over-limit.ts';
import { recordAttempt } from './record-attempt.ts';
import { replyToOf } from './reply-to.ts';
import { resumeMailJob } from './send-mail-job.ts';

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
  channel: Channel,
  companyId: number,
  messageId: number,
): Promise<void> {
  const claimed = await runtime.database.asCompany(companyId, async (db) => {
    const company = await db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', companyId)
      .executeTakeFirst();
    if (!company || !channel.canSend(company)) return undefined;
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
    const attempt = await channel.send(claimed).then(
      (refused): Attempt => ({ refused }),
      (thrown: unknown): Attempt => ({ fault: channel.describeFault(thrown) }),
    );
    if ('fault' in attempt)
      runtime.log.warn({ companyId, messageId, fault: attempt.fault }, 'a mail was not sent');
    await recordAttempt(runtime, message, attempt);
  });
}
