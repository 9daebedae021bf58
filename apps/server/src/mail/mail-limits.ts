import { isStaff } from '@portal/contract/core/roles.ts';
import type { Actor } from '../db/actor.ts';
import type { Work } from '../http/call.ts';
import type { LimitName } from '../limits/limits.ts';
import type { Runtime } from '../runtime.ts';

/** Who causes a mail, and where it is counted. */
export type Sending = Pick<Work, 'runtime' | 'actor'>;

const ofUser = ({ role, userId, emailVerified }: Actor): [LimitName, number] => [
  role === 'customer' && !emailVerified ? 'mail-of-unverified' : 'mail-of-user',
  userId,
];

/** The limits the recipients of a caller's mail count for, and under which key (D4.4; security, Limits). */
const limitsOf = (actor: Actor): [LimitName, number][] => [
  ofUser(actor),
  // What customers cause has a measure of its own, so that they cannot use up the company's.
  ...(isStaff(actor.role) ? [] : ([['mail-by-customers', actor.companyId!]] as [LimitName, number][])),
];

/**
 * Counts the recipients of a mail that somebody asks for, and that is then queued as `counted`.
 * @throws 429 with Retry-After when the caller or the company has sent to too many.
 */
export async function countMail({ runtime, actor }: Sending, recipients: number): Promise<void> {
  for (const [limit, key] of limitsOf(actor)) await runtime.limits.use(limit, key, recipients);
  await runtime.limits.use('mail-of-company', actor.companyId!, recipients);
}

/** The same for a printout, of which a customer may send few. */
export async function countPrintout(sending: Sending, recipients: number): Promise<void> {
  const { runtime, actor } = sending;
  if (actor.role === 'customer') await runtime.limits.use('printout-of-user', actor.userId);
  await countMail(sending, recipients);
}

/** Counts nothing. @throws 429 when {@link countPrintout} would. */
export async function refuseTooManyPrintouts({ runtime, actor }: Sending): Promise<void> {
  if (actor.role === 'customer') await runtime.limits.check('printout-of-user', actor.userId);
  await runtime.limits.check('mail-of-company', actor.companyId!);
  for (const [limit, key] of limitsOf(actor)) await runtime.limits.check(limit, key);
}

/**
 * Counts mail about an account, such as a link to confirm an address. Somebody who has no confirmed one has a count
 * of their own for it, so that their requests do not keep them from confirming it.
 * @throws 429 for too many.
 */
export function countAccountMail({ runtime, actor }: Sending, recipients = 1): Promise<void> {
  const [limit, userId] = ofUser(actor);
  return runtime.limits.use(limit, limit === 'mail-of-unverified' ? `account ${userId}` : userId, recipients);
}

const WITHHELD = 'Not sent: this customer has caused too many emails. Retry sends it after all.';

/**
 * Counts the recipients of a mail that comes with something a customer does, which is never refused for it. Answers
 * why the mail is kept back when there were too many; staff see that in the outbox and may send it.
 */
export async function whyWithheld(
  runtime: Pick<Runtime, 'limits'>,
  limits: readonly (readonly [LimitName, number])[],
  recipients: number,
): Promise<string | undefined> {
  for (const [limit, key] of limits)
    if ((await runtime.limits.tryUse(limit, key, recipients)) > 0) return WITHHELD;
  return undefined;
}

/** The limits of what comes with a call of this caller; staff have none but the company's, which the outbox keeps. */
export const limitsBeside = (actor: Actor): readonly (readonly [LimitName, number])[] =>
  isStaff(actor.role) ? [] : limitsOf(actor);
