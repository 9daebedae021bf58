import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { OutboxMessageRow } from '../../db/schema/traces.ts';
import { holdLease, leaseSeconds } from '../../leases/lease.ts';
import { portalAddress } from '../../portal-address.ts';
import type { Runtime } from '../../runtime.ts';
import { dropAnsweredEstimate } from '../answered-estimate.ts';
import type { Channel } from '../channel.ts';
import { replyAddress } from '../reply-address.ts';
import { ownServerName } from '../sender.ts';
import { claimMessage, isOnlyByOperator, mailLease } from './claim-message.ts';
import type { Attempt } from './judge-attempt.ts';
import { postponeOverLimit } from './postpone-over-limit.ts';
import { recordAttempt } from './record-attempt.ts';
import { resumeMailJob } from './send-mail-job.ts';

/** What may follow an address in a mail, so that a longer address is not taken for it. */
const END = '(?=[/?#"\'<>&)\\s]|$)';
/** Mail of older releases does not say with which address its links were written. These lead nowhere in any mail. */
const THIS_COMPUTER = 'https?://(?:localhost|127\\.0\\.0\\.1)(?::\\d{1,5})?';

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the text with the links of the portal's address of then changed to those of its address of now. */
function moveLinks(
  text: string,
  company: Pick<CompanyRow, 'hostName'>,
  then: string | null,
  now: string,
): string {
  const address = portalAddress(company, now);
  const old = then === null ? [THIS_COMPUTER] : [portalAddress(company, then), then].map(literally);
  // bounded: the addresses are literal texts, and no part of the pattern repeats.
  return text.replace(new RegExp(`(?:${old.join('|')})${END}`, 'g'), () => address);
}

/** Writes the links of a claimed mail with the PUBLIC_URL of now, so that the outbox shows what is sent. */
async function withLinksOfNow(
  db: Db,
  company: CompanyRow,
  message: OutboxMessageRow,
  publicUrl: string,
): Promise<OutboxMessageRow> {
  if (message.publicUrl === publicUrl) return message;
  const [html, bodyText] = [message.html, message.bodyText].map((text) =>
    moveLinks(text, company, message.publicUrl, publicUrl),
  ) as [string, string];
  const changed = { html, bodyText, publicUrl };
  await db.updateTable('outboxMessages').set(changed).where('id', '=', message.id).execute();
  return { ...message, ...changed };
}

/**
 * Returns the Reply-To of a mail, so that answers come into the conversation of its repair (decision 0046). Returns null
 * when the company reads no mailbox, or when the mail is about no repair.
 */
async function replyToOf(
  db: Db,
  masterKey: Buffer,
  { companyId, repairId }: Pick<OutboxMessageRow, 'companyId' | 'repairId'>,
): Promise<string | null> {
  if (repairId === null) return null;
  const found = await db
    .selectFrom('inboundMailboxes as m')
    .leftJoin('repairReplyAddresses as a', (join) => join.on('a.repairId', '=', repairId))
    .select(['m.address', 'm.plusAddresses'])
    .select(sql<number>`coalesce(a.generation, 0)`.as('linkEdition'))
    .where('m.companyId', '=', companyId)
    .where('m.enabled', '=', true)
    .executeTakeFirst();
  if (!found) return null;
  const { address, plusAddresses, linkEdition } = found;
  return plusAddresses ? replyAddress(masterKey, address, { id: repairId, companyId, linkEdition }) : address;
}

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
