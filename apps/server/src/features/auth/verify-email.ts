import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import { shownEmail } from '../../auth/shown-email.ts';
import type { PublicCall } from '../../http/call.ts';
import { badLink, holderOf, useUp } from '../account-mail/index.ts';
import { confirmAddress } from './confirm-address.ts';
import { inTenantOf } from './in-tenant-of.ts';

/**
 * Confirms an e-mail address with the mailed link and joins the customer record that has it (D1.5). Opening
 * the same link again is fine. @throws 400 for every bad link alike, 409 when somebody else has the address by now.
 */
export async function verifyEmail(call: PublicCall<typeof endpoints.auth.verifyEmail>): Promise<void> {
  const { runtime, origin, body } = call;
  const holder = await runtime.database.dangerouslyAcrossCompanies((db) =>
    holderOf(db, 'verify-email', body.token),
  );
  if (holder?.usedAt && holder.emailVerifiedAt) return;
  if (!holder || holder.usedAt) throw badLink();
  await inTenantOf(runtime, holder, async (db) => {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', holder.id)
      .where(sql<boolean>`coalesce(new_email, email) = ${shownEmail(holder)}`)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw badLink();
    await useUp(db, holder.tokenId);
    await confirmAddress(db, origin, user);
  });
}
