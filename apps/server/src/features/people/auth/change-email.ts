import { authMessages } from '@portal/contract/people/auth/messages.ts';
import { shownEmail } from '../../../auth/shown-email.ts';
import { isUnprovenAccount } from '../../../auth/unproven-account.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { usersWithAddress } from '../../../db/connections/with-address.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { countAccountMail } from '../../../mail/mail-limits.ts';
import type { Work } from '../../../work.ts';
import { sendEmailNotice, sendVerification, voidTokens } from '../../messaging/account-mail/index.ts';
import { followNewAddress, forgetUnprovenAddress } from '../customers/index.ts';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The columns of an account that a change of the address sets. */
interface EmailColumns {
  email?: string;
  newEmail?: string | null;
  emailVerifiedAt?: null;
}

interface EmailChange {
  columns: EmailColumns;
  /** True when the address has changed, so that its owner must be told. False when only upper and lower case differ. */
  moved: boolean;
}

/**
 * Refuses a taken address before a mail is sent. When two people ask at once, the unique index decides when one of
 * them confirms.
 * @throws 409.
 */
async function refuseTaken(db: Db, { id, companyId }: UserRow, email: string): Promise<void> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', usersWithAddress(email))
    .where('id', '<>', id)
    .where(({ not }) => not(isUnprovenAccount()))
    .executeTakeFirst();
  if (taken) throw conflict('user.email_taken', authMessages.emailTaken);
}

/**
 * Returns what a change of the address sets in the account (D1.8). The new address waits until it is confirmed, and
 * the address in use counts until then. `at: 'once'` replaces an unproven address at once, for staff who correct
 * their own entry. People without a company get no mail, so they confirm nothing (D10.3).
 * @throws 409 when the address is somebody else's.
 */
export async function emailChange(
  db: Db,
  user: Locked<UserRow>,
  email: string,
  at: 'confirmation' | 'once' = 'confirmation',
): Promise<EmailChange> {
  if (same(email, user.email)) return { columns: { email, newEmail: null }, moved: false };
  await refuseTaken(db, user, email);
  const moved = !same(email, shownEmail(user));
  const isUnproven = user.emailVerifiedAt === null;
  if (user.companyId === null || (at === 'once' && isUnproven))
    return { columns: { email, newEmail: null, emailVerifiedAt: null }, moved };
  return { columns: { newEmail: email }, moved };
}

/**
 * Sends the mails of a change. The new address gets a link to confirm it. The address in use gets a notice and, when
 * the person made the change, a link to take it back. Earlier reset links stop working.
 */
export async function finishEmailChange(
  work: Work,
  before: UserRow,
  after: UserRow,
  by: 'themselves' | 'staff',
): Promise<void> {
  await countAccountMail(work, 2);
  await voidTokens(work.db, before.id, 'password-reset');
  if (same(before.email, after.email)) await forgetUnprovenAddress(work.db, before);
  else await followNewAddress(work.db, before, after.email);
  // An unproven address may belong to another person, so it gets no notice (D4.4).
  if (by === 'staff' || before.emailVerifiedAt) await sendEmailNotice(work, before, by);
  await sendVerification(work, after);
}
