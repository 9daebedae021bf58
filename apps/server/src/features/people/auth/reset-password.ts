import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import { passwordsOf } from '../../../auth/passwords.ts';
import { shownEmail } from '../../../auth/shown-email.ts';
import { accountKey, forgetFailures } from '../../../auth/sign-in-wait.ts';
import { isUnprovenAccount } from '../../../auth/unproven-account.ts';
import { weakPassword } from '../../../auth/weak-password.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import type { PublicCall } from '../../../http/call.ts';
import type { Origin } from '../../../work.ts';
import {
  badLink,
  holderOf,
  type MailOfLink,
  mailServerOf,
  provesBeyondCompany,
  sendPasswordNotice,
  useUp,
  voidTokens,
} from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { followNewAddress, linkVerifiedUser } from '../customers/index.ts';
import { displaceAccounts, recordDisplaced } from './displace-accounts.ts';
import { inTenantOf } from './in-tenant-of.ts';
import { recordedActorOf } from './user.queries.ts';

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

/** Ends every session of a user, forgets the known devices, and voids links to confirm an address. */
export async function endAccess(db: Db, userId: number): Promise<void> {
  await voidTokens(db, userId, 'verify-email');
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute();
}

/**
 * Removes the calendar feed and the second factor that were set up after `since`, by somebody other than the owner of
 * the account. Both would outlive a new password.
 */
export async function removeSetUps(db: Db, userId: number, since: Date): Promise<void> {
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).where('createdAt', '>', since).execute();
  // The row-level policy of second factors shows only those of the current user. The link proves who that is.
  await sql`select set_config('app.user_id', ${String(userId)}, true)`.execute(db);
  const setUpSince = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where((e) => e.or([e('enabledAt', 'is', null), e('enabledAt', '>', since)]))
    .returning('userId')
    .execute();
  if (setUpSince.length > 0) await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/**
 * Sets a new password with a mailed link, ends every session of the user and notifies them (D1.8). The person who has
 * the link reads that mailbox, so the address is proven. A pending change to another address is cancelled, because
 * another person may have asked for it.
 * @throws 400 for a bad link or a weak password. After a weak password the link stays usable.
 */
export async function resetPassword(call: PublicCall<typeof endpoints.auth.resetPassword>): Promise<void> {
  const { runtime, origin, body } = call;
  const holder = await holderOf(runtime, 'password-reset', body.token);
  if (holder.usedAt) throw badLink();
  const weak = weakPassword(body.password, [holder.username, holder.companyName], 'password');
  if (weak) throw weak;
  const passwordHash = await passwordsOf(runtime.config).hash(body.password, origin.address);
  await inTenantOf(runtime, holder, async (db) => {
    const user = await lockRow(
      db
        .selectFrom('users')
        .selectAll()
        .select(isUnprovenAccount().as('isUnproven'))
        .where('id', '=', holder.id),
    );
    if (!user) throw badLink();
    await useUp(db, holder.tokenId);
    await db
      .updateTable('users')
      .set((e) => ({
        ...{ passwordHash, newEmail: null, version: e('version', '+', 1), updatedAt: sql<Date>`now()` },
        ...(provesBeyondCompany(holder) && { provenBeyondCompany: true }),
      }))
      .where('id', '=', user.id)
      .execute();
    // Somebody else may have made an account that never proved its address, so nothing that was set up there stays.
    if (user.isUnproven) await removeSetUps(db, user.id, user.createdAt);
    await endAccess(db, user.id);
    if (user.emailVerifiedAt === null) await confirmAddress(db, origin, { ...user, newEmail: null }, holder);
    await sendPasswordNotice({ db, runtime }, user);
    await record(
      { db, origin, actor: recordedActorOf(user) },
      { action: 'user.password_reset', kind: 'user', id: user.id, after: mailServerOf(holder) },
    );
  });
  await runtime.database.dangerouslyAcrossCompanies((db) =>
    forgetFailures(db, accountKey(holder.id, holder.username)),
  );
}
