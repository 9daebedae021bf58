import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { UserRow } from '../../../../db/schema/companies.ts';

/** A portal user of the repair's customer record, or the caller. */
export type TeamPerson = Pick<
  UserRow,
  'id' | 'email' | 'newEmail' | 'emailVerifiedAt' | 'customerId' | 'mayApproveEstimates' | 'approvalLimit'
> & { name: string };

/**
 * Returns the active portal users of a repair's customer record, and the caller. With `lock` their permissions cannot
 * change before the end of the transaction.
 */
export const teamOfRepair = async (
  db: Db,
  repairId: number,
  userId: number | null,
  lock = false,
): Promise<TeamPerson[]> => {
  const { rows } = await sql<TeamPerson>`
    select u.id, u.email, u.new_email, u.email_verified_at, u.customer_id, u.may_approve_estimates, u.approval_limit,
      coalesce(nullif(u.contact_name, ''), u.username) as name
    from users u
    where u.active and u.role = 'customer'
      and (u.id = ${userId} or u.customer_id = (select r.customer_id from repairs r where r.id = ${repairId}))
    order by u.id ${lock ? sql`for share` : sql``}`.execute(db);
  return rows;
};
