import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import { holdLease, leaseSeconds } from '../leases/lease.ts';
import type { Runtime } from '../runtime.ts';
import { dropAnsweredEstimate } from './answered-estimate.ts';
import type { Channel } from './channel.ts';
import { claimMessage, mailLease } from './claim-message.ts';
import type { Attempt } from './judge-attempt.ts';
import { withLinksOfNow } from './links-of-now.ts';
import { isOnlyByOperator } from './only-by-operator.ts';
import { postponeOverLimit } from './postpone-over-limit.ts';
import { recordAttempt } from './record-attempt.ts';
import { replyToOf } from './reply-to.ts';
import { resumeMailJob } from './send-mail-job.ts';
import { ownServerName } from './sender.ts';

/**
 * Returns the event of a mail, whether only the operator's mail server may carry it, by the roles of now, and whether
 * reports about it are read.
 */
const readRoute = (db: Db, messageId: number) =>
  db
    .selectFrom('outboxMessages as m')
    .select((eb) => [
      'm.event',
      isOnlyByOperator().as('onlyByOperator'),
      eb
        .exists(
          eb
            .selectFrom('inboundMailboxes as b')
            .select('b.companyId')
            .whereRef('b.companyId', '=', 'm.companyId')
            .where('b.enabled', '=', true),
        )
        .as('readsMailbox'),
    ])
    .where('m.id', '=', messageId)
    .executeTakeFirst();

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
    const route = await readRoute(db, messageId);
    if (!company || !route || !channel.canSend(company, route.onlyByOperator)) return undefined;
    // Mail about an account does not wait for its company, because superadmins may still sign in (D1.7).
    if (!company.active && !route.event.startsWith('account.')) return undefined;
    const { onlyByOperator } = route;
    const readsMailbox = Boolean(route.readsMailbox);
    const found = await claimMessage(db, messageId, onlyByOperator ? null : ownServerName(company));
    if (!found) return undefined;
    if (await dropAnsweredEstimate(db, found)) {
      await runtime.events.publish(db, { companyId, kind: 'outbox', id: messageId });
      return undefined;
    }
    const message = await withLinksOfNow(db, company, found, runtime.config.publicUrl);
    await runtime.jobs.enqueue(db, resumeMailJob, {}, leaseSeconds.mail);
    const replyTo = await replyToOf(db, runtime.masterKey, message);
    return { company, message, onlyByOperator, readsMailbox, replyTo };
  });
  if (!claimed) return;
  const { message } = claimed;
  if (await postponeOverLimit(runtime, message)) return;
  const held = { companyId, id: messageId, holder: message.attempts };
  const send = async () => {
    const attempt = await channel.send(claimed).then(
      (refused): Attempt => ({ refused }),
      (thrown: unknown): Attempt => ({ fault: channel.describeFault(thrown) }),
    );
    if ('fault' in attempt)
      runtime.log.warn({ companyId, messageId, fault: attempt.fault }, 'a mail was not sent');
    await recordAttempt(runtime, claimed, attempt);
  };
  await holdLease(runtime, mailLease, held, send, { where: sql`state = 'sending'` });
}
