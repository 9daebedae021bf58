import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import { passwordsOf } from '../../../auth/passwords.ts';
import { accountKey, forgetFailures } from '../../../auth/sign-in-wait.ts';
import { isUnprovenAccount } from '../../../auth/unproven-account.ts';
import { weakPassword } from '../../../auth/weak-password.ts';
import { lockRow } from '../../../db/locked.ts';
import type { PublicCall } from '../../../http/call.ts';
import {
  badLink,
  holderOf,
  mailServerOf,
  provesBeyondCompany,
  sendPasswordNotice,
  useUp,
} from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { confirmAddress } from './confirm-address.ts';
import { inTenantOf } from './in-tenant-of.ts';
import { recordedActorOf } from './recorded-actor.ts';
import { endAccess, removeSetUps } from './shut-out.ts';

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
