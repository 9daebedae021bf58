import type { RepairRequest } from '@portal/contract/repairs/repairs/request.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';

/** The owner of a repair: a portal user, a customer record, both or neither (D1.5). */
export interface Owner {
  userId: number | null;
  customerId: number | null;
}

/**
 * Returns the owner of a customer's own request: the caller. Other ids are checked and have no effect (access rule 7).
 * @throws 400 for a portal user or customer record that is not the caller's (access rule 6).
 */
export async function ownOwner(
  db: Db,
  actor: Pick<Actor, 'userId' | 'customerId'>,
  { userId, customerId }: Pick<RepairRequest, 'userId' | 'customerId'>,
): Promise<Owner> {
  if (customerId && customerId !== actor.customerId) throw invalidField('customerId', 'Unknown customer');
  if (userId && userId !== actor.userId) {
    const mate = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('customerId', '=', actor.customerId)
      .executeTakeFirst();
    if (!mate) throw invalidField('userId', 'Unknown user');
  }
  return { userId: actor.userId, customerId: actor.customerId };
}

/**
 * Returns the owner that staff name. When they name only a portal user, the customer record of that user is taken.
 * @throws 400 for ids that are absent or of another company (access rule 6).
 */
export async function ownerOf(
  db: Db,
  { userId, customerId }: Pick<RepairRequest, 'userId' | 'customerId'>,
): Promise<Owner> {
  const [user, customer] = await Promise.all([
    userId
      ? db
          .selectFrom('users as u')
          // Without this join, a superadmin would find their own account in every company.
          .innerJoin('companies as c', 'c.id', 'u.companyId')
          .select(['u.id', 'u.customerId'])
          .where('u.id', '=', userId)
          .executeTakeFirst()
      : undefined,
    customerId
      ? db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst()
      : undefined,
  ]);
  if (userId && !user) throw invalidField('userId', 'Unknown user');
  if (customerId && !customer) throw invalidField('customerId', 'Unknown customer');
  return { userId: user?.id ?? null, customerId: customer?.id ?? user?.customerId ?? null };
}
