import { sql } from 'kysely';
import { shownEmail } from '../../../auth/shown-email.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/locked.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { Origin } from '../../../work.ts';
import { type MailOfLink, mailServerOf, provesBeyondCompany } from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { followNewAddress, linkVerifiedUser } from '../customers/index.ts';
import { displaceAccounts, recordDisplaced } from './displace-accounts.ts';
import { recordedActorOf } from './recorded-actor.ts';

/**
 * Sets what the old address may do after the new one is confirmed. A proven old address may take the change back for
 * seven days from now (D1.8). An unproven one may not, because the account never belonged to that mailbox.
 */
const oldAddressMay = (db: Db, { id, email, emailVerifiedAt }: UserRow) =>
  db
    .updateTable('oneTimeTokens')
    .set(
      emailVerifiedAt === null ? { usedAt: sql`now()` } : { expiresAt: sql<Date>`now() + interval '7 days'` },
    )
    .where('userId', '=', id)
    .where('purpose', '=', 'take-back')
    .where('usedAt', 'is', null)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .execute();

/**
 * Marks the address of an account as proven. An address that was waiting replaces the one in use. The user joins the
 * customer record with this address, and accounts that never proved the address lose it (D1.5). The caller of this
 * function has locked `user`. `link` says which mail server carried the link that proves the address.
 * @throws 409 when somebody else has confirmed the same address meanwhile.
 */
export async function confirmAddress(
  db: Db,
  origin: Origin,
  user: Locked<UserRow>,
  link: MailOfLink,
): Promise<void> {
  const email = shownEmail(user);
  const displaced = await displaceAccounts(db, { companyId: user.companyId, email, userId: user.id });
  const confirmed = await db
    .updateTable('users')
    .set((e) => ({
      email,
      newEmail: null,
      emailVerifiedAt: sql`now()`,
      provenBeyondCompany: provesBeyondCompany(link),
      version: e('version', '+', 1),
      updatedAt: sql`now()`,
    }))
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (user.newEmail !== null) {
    await oldAddressMay(db, user);
    await followNewAddress(db, user, email);
  }
  const customerId = await linkVerifiedUser(db, confirmed);
  const before = {
    ...(user.newEmail !== null && { email: user.email }),
    ...(customerId !== undefined && { customerId: user.customerId }),
  };
  const after = { ...(user.newEmail !== null && { email }), ...(customerId !== undefined && { customerId }) };
  const trace = { db, origin, actor: recordedActorOf(user) };
  await recordDisplaced(trace, displaced, user);
  await record(trace, {
    action: 'user.email_verified',
    kind: 'user',
    id: user.id,
    before,
    after: { ...after, ...mailServerOf(link) },
  });
}
