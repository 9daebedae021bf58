import type { endpoints } from '@portal/contract/index.ts';
import { authMessages } from '@portal/contract/people/auth/messages.ts';
import { sql } from 'kysely';
import { shownEmail } from '../../../auth/shown-email.ts';
import { lockRow } from '../../../db/locked.ts';
import { conflict } from '../../../errors.ts';
import type { PublicCall } from '../../../http/call.ts';
import { badLink, holderOf, useUp } from '../../messaging/account-mail/index.ts';
import { confirmAddress } from './confirm-address.ts';
import { inTenantOf } from './in-tenant-of.ts';

/**
 * Confirms an e-mail address with the mailed link. The user joins the customer record with this address (D1.5). The
 * same link may be opened again.
 * @throws 400, the same for every bad link; 409 when another user has the address by now, or when the link is for
 * another account than `onlyFor` names.
 */
export async function verifyEmail(call: PublicCall<typeof endpoints.auth.verifyEmail>): Promise<void> {
  const { runtime, origin, body } = call;
  const holder = await holderOf(runtime, 'verify-email', body.token);
  const isOther = body.onlyFor !== undefined && body.onlyFor !== holder.id;
  if (holder.usedAt && holder.emailVerifiedAt && !isOther) return;
  if (holder.usedAt) throw badLink();
  if (isOther) throw conflict('user.link_of_other', authMessages.linkOfOther);
  await inTenantOf(runtime, holder, async (db) => {
    const user = await lockRow(
      db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', holder.id)
        .where(sql<boolean>`coalesce(new_email, email) = ${shownEmail(holder)}`),
    );
    if (!user) throw badLink();
    await useUp(db, holder.tokenId);
    await confirmAddress(db, origin, user, holder);
  });
}
