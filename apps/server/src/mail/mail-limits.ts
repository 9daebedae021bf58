import { isStaff } from '@portal/contract/core/roles.ts';
import type { Actor } from '../db/actor.ts';
import type { LimitName } from '../limits/limits.ts';
import type { Runtime } from '../runtime.ts';
import type { Work } from '../work.ts';

const ofUser = ({ role, userId, emailVerified }: Actor): [LimitName, number] => [
  role === 'customer' && !emailVerified ? 'mail-of-unverified' : 'mail-of-user',
  userId,
];

/** Returns the limits for which the recipients of a caller's mail count, with their keys (D4.4; security, Limits). */
const limitsOf = (actor: Actor): [LimitName, number][] => [
  ofUser(actor),
  // Mail that customers cause has a limit of its own, so that customers cannot use up the company's limit.
  ...(isStaff(actor.role) ? [] : ([['mail-by-customers', actor.companyId!]] as [LimitName, number][])),
];

/**
 * Counts the recipients of a mail that a person asks for. The caller of this function then queues it as `counted`.
 * @throws 429 with Retry-After when the person or the company has sent to too many recipients.
 */
export async function countMail(
  { runtime, actor }: Pick<Work, 'runtime' | 'actor'>,
  recipients: number,
): Promise<void> {
  for (const [limit, key] of limitsOf(actor)) await runtime.limits.use(limit, key, recipients);
  await runtime.limits.use('mail-of-company', actor.companyId!, recipients);
}

/** Counts the recipients of a mailed printout, of which a customer may send only a few. @throws 429. */
export async function countPrintout(
  sending: Pick<Work, 'runtime' | 'actor'>,
  recipients: number,
): Promise<void> {
  const { runtime, actor } = sending;
  if (actor.role === 'customer') await runtime.limits.use('printout-of-user', actor.userId);
  await countMail(sending, recipients);
}

/** Checks the limits of a printout and counts nothing. @throws 429 when {@link countPrintout} would. */
export async function refuseTooManyPrintouts({
  runtime,
  actor,
}: Pick<Work, 'runtime' | 'actor'>): Promise<void> {
  if (actor.role === 'customer') await runtime.limits.check('printout-of-user', actor.userId);
  await runtime.limits.check('mail-of-company', actor.companyId!);
  for (const [limit, key] of limitsOf(actor)) await runtime.limits.check(limit, key);
}

/**
 * Counts mail about an account, such as a link to confirm an address. A person without a confirmed address has a
 * separate count for it, so that their other mail does not keep them from confirming.
 * @throws 429 for too many.
 */
export function countAccountMail(
  { runtime, actor }: Pick<Work, 'runtime' | 'actor'>,
  recipients = 1,
): Promise<void> {
  const [limit, userId] = ofUser(actor);
  return runtime.limits.use(limit, limit === 'mail-of-unverified' ? `account ${userId}` : userId, recipients);
}

/** The error of a mail that is withheld because its customer has caused too many. */
export const WITHHELD = 'Not sent: this customer has caused too many emails. Retry sends it after all.';

/**
 * Counts the recipients of a mail that an action of a customer causes. The action itself is never refused. When there
 * were too many, it returns why the mail is withheld. Staff see the reason in the outbox and may send the mail.
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

/**
 * Returns the limits for mail that a call of this caller causes. Staff have only the company's limit, which is
 * checked when the mail is sent.
 */
export const limitsBeside = (actor: Actor): readonly (readonly [LimitName, number])[] =>
  isStaff(actor.role) ? [] : limitsOf(actor);
