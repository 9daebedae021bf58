import type { Actor } from '../db/actor.ts';
import type { Work } from '../http/call.ts';
import type { LimitName } from '../limits/limits.ts';

/** The limits a mail of this caller counts for, and under which key (security-and-reliability, Limits). */
function limitsOf({ role, userId, companyId }: Actor, isPrintout: boolean): [LimitName, number][] {
  return [
    ...(isPrintout && role === 'customer' ? ([['printout-of-user', userId]] as [LimitName, number][]) : []),
    ['mail-of-user', userId],
    ['mail-of-company', companyId!],
  ];
}

/** Counts a mail. @throws 429 with Retry-After when the caller or the company has sent too many. */
export async function countMail({ house, actor }: Omit<Work, 'db'>, isPrintout = false): Promise<void> {
  for (const [limit, key] of limitsOf(actor, isPrintout)) await house.limits.use(limit, key);
}

/** Counts nothing. @throws 429 when {@link countMail} would. */
export async function refuseTooManyMails(
  { house, actor }: Omit<Work, 'db'>,
  isPrintout = false,
): Promise<void> {
  for (const [limit, key] of limitsOf(actor, isPrintout)) await house.limits.check(limit, key);
}
