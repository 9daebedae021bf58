import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import type { Origin, PublicCall } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { linkVerifiedUser } from '../customers/index.ts';
import { doerOf } from './doer.ts';
import { inTenantOf } from './in-tenant-of.ts';
import { badLink, holderOf, useUp } from './one-time-token.ts';

async function confirm(db: Db, origin: Origin, user: UserRow): Promise<void> {
  await db
    .updateTable('users')
    .set((e) => ({ emailVerifiedAt: sql`now()`, version: e('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', user.id)
    .execute();
  const customerId = await linkVerifiedUser(db, user);
  await record(
    { db, origin, actor: doerOf(user) },
    {
      action: 'user.email_verified',
      kind: 'user',
      id: user.id,
      ...(customerId !== undefined && { before: { customerId: user.customerId }, after: { customerId } }),
    },
  );
}

/**
 * Confirms an e-mail address with the mailed link and joins the customer record that has it (D1.5). Opening
 * the same link again is fine. @throws 400 for every bad link alike.
 */
export async function verifyEmail(call: PublicCall<typeof endpoints.auth.verifyEmail>): Promise<void> {
  const { house, origin, body } = call;
  const holder = await house.database.dangerouslyAcrossCompanies((db) =>
    holderOf(db, 'verify-email', body.token),
  );
  if (holder?.usedAt && holder.emailVerifiedAt) return;
  if (!holder || holder.usedAt) throw badLink();
  await inTenantOf(house, holder, async (db) => {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', holder.id)
      .where('email', '=', holder.email)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw badLink();
    await useUp(db, holder.tokenId);
    await confirm(db, origin, user);
  });
}
