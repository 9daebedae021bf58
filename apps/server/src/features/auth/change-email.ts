import { authMessages } from '@portal/contract/auth/endpoints.ts';
import { sql } from 'kysely';
import { shownEmail } from '../../auth/shown-email.ts';
import { isUnprovenAccount } from '../../auth/unproven-account.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { conflict } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { countAccountMail } from '../../mail/mail-limits.ts';
import { sendEmailNotice, sendVerification, voidTokens } from '../account-mail/index.ts';
import { followNewAddress, forgetUnprovenAddress } from '../customers/index.ts';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Columns of an account for an address that was asked for. */
interface EmailColumns {
  email?: string;
  newEmail?: string | null;
  emailVerifiedAt?: null;
}

interface EmailChange {
  columns: EmailColumns;
  /**
   * True when the address has really changed, so its owner must be told; false when only upper and lower case differ.
   */
  moved: boolean;
}

/** Spares a mail; what two do at the same moment is settled by the unique index when one of them confirms. */
async function refuseTaken(db: Db, { id, companyId }: UserRow, email: string): Promise<void> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('id', '<>', id)
    .where(({ not }) => not(isUnprovenAccount()))
    .executeTakeFirst();
  if (taken) throw conflict('user.email_taken', authMessages.emailTaken);
}

/**
 * What becomes of an account that asks for another address (D1.8): it waits until it is confirmed, and the one in use
 * goes on to count. `at: 'once'` replaces one that nobody ever proved, where staff correct their own entry; people
 * without a company get no mail and have nothing to confirm with (D10.3).
 * @throws 409 when the address is somebody else's.
 */
export async function emailChange(
  db: Db,
  user: UserRow,
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
 * Mails that belong to a change: the new address gets a link to confirm it, the one in use a notice, and, when the
 * person themselves changed it, a link that takes the change back. Reset links sent before stop working.
 */
export async function tellEmailChange(
  work: Work,
  before: UserRow,
  after: UserRow,
  by: 'themselves' | 'staff',
): Promise<void> {
  await countAccountMail(work, 2);
  await voidTokens(work.db, before.id, 'password-reset');
  if (same(before.email, after.email)) await forgetUnprovenAddress(work.db, before);
  else await followNewAddress(work.db, before, after.email);
  // An address that nobody proved may be somebody else's: it hears nothing (D4.4).
  if (by === 'staff' || before.emailVerifiedAt) await sendEmailNotice(work, before, by);
  await sendVerification(work, after);
}
