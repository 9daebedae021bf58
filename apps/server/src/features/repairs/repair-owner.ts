import type { RepairRequest } from '@portal/contract/repairs/request.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { invalidField } from '../../errors.ts';

/** The owner of a repair: a portal user, a customer record, both or neither (D1.5). */
export interface Owner {
  userId: number | null;
  customerId: number | null;
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
