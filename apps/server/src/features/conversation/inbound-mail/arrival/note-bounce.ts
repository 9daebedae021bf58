import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { lockRow } from '../../../../db/transactions/locked.ts';
import { outboxMailNamed } from '../../../../mail/reply-address.ts';
import type { Runtime } from '../../../../runtime.ts';
import type { Bounce } from '../message/bounce.ts';

/** Sentences for the commonest status codes (RFC 3463). */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^5\.1\.(1|3|6)$/, 'the mailbox does not exist'],
  [/^5\.1\.(2|10)$/, 'the domain takes no mail'],
  [/^5\.2\.1$/, 'the mailbox is switched off'],
  [/^[45]\.2\.2$/, 'the mailbox is full'],
  [/^5\.(3\.4|2\.3)$/, 'the mail is too large for the mailbox'],
  [/^5\.7\./, 'the mail server refuses our mail'],
];

/** Exchange says so with the status that RFC 7505 has for a domain without mail. */
const EXCHANGE_UNKNOWN = /RecipientNotFound/i;

const sentenceOf = ({ address, status, answer }: Bounce['failures'][number]): string => {
  const why = EXCHANGE_UNKNOWN.test(answer)
    ? 'the mailbox does not exist'
    : (sentences.find(([code]) => code.test(status))?.[1] ?? 'the mail could not be delivered');
  return `Failed for ${address}: ${why}.${answer ? ` Its mail server answered: ${answer}` : ''}`;
};

/**
 * Sets the state of the mail that did not arrive. "Retry" then sends it only to these addresses. Returns the mail's
 * repair, or undefined when the report names no mail of this company or no address that got it: anybody can write a
 * report. So a Message-ID speaks only for the one recipient who got it, and for nobody when several got the same one.
 */
export async function noteBounce(
  { masterKey, events }: Pick<Runtime, 'masterKey' | 'events'>,
  db: Db,
  companyId: number,
  bounce: Bounce,
): Promise<{ repairId: number | null } | undefined> {
  const named = outboxMailNamed(masterKey, companyId, bounce.messageId);
  if (!named) return undefined;
  const { id } = named;
  const mail = await lockRow(
    db
      .selectFrom('outboxMessages')
      .select(['repairId', 'recipients', 'copies', 'delivered', 'lastError'])
      .where('id', '=', id)
      // The report of one recipient does not end those of the others.
      .where('state', 'in', ['sent', 'failed']),
  );
  if (!mail || (named.isShared && mail.recipients.length + mail.copies.length > 1)) return undefined;
  const failures = bounce.failures.filter(
    ({ address }) => named.isFor(address) && mail.delivered.some((one) => one.toLowerCase() === address),
  );
  if (failures.length === 0) return undefined;
  const isGone = (one: string) => failures.some(({ address }) => address === one.toLowerCase());
  await db
    .updateTable('outboxMessages')
    .set({
      state: 'failed',
      delivered: mail.delivered.filter((one) => !isGone(one)),
      lastError: [mail.lastError, ...failures.map(sentenceOf)].filter(Boolean).join('\n').slice(0, 2_000),
      leaseUntil: sql<null>`null`,
    })
    .where('id', '=', id)
    .execute();
  await events.publish(db, { companyId, kind: 'outbox', id });
  if (mail.repairId !== null) await events.publish(db, { companyId, kind: 'repairMail', id: mail.repairId });
  return { repairId: mail.repairId };
}
