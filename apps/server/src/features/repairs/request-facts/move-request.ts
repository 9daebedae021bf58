import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { invalidField } from '../../../errors.ts';
import { takeBackPlanned } from '../../../mail/planned-mail.ts';
import { replyLink } from '../../../mail/reply-address.ts';
import type { Work } from '../../../work.ts';
import { revokeTracking } from '../../messaging/tracking-links/index.ts';

/** The owner of a request after a correction, and what that means. */
export interface NewOwner {
  customerId: number | null;
  userId: number | null;
  isChanged: boolean;
  /** False when the request had no owner: naming one takes it away from nobody. */
  isMoved: boolean;
  /** The sentence for staff. */
  words: string | undefined;
}

interface Named {
  name: string | undefined;
  formerName: string | null;
  /** True when the portal user who sent the request belongs to the new customer. */
  keepsUser: boolean;
}

/**
 * Returns the owner after a correction. A portal user of another customer no longer owns the request.
 * @throws 400 "Unknown customer" for one that is absent or of another company (access rule 6).
 */
export async function ownerAfter(
  db: Db,
  { companyId, customerId, userId }: RepairRow,
  wanted: number | undefined,
): Promise<NewOwner> {
  if (wanted === undefined || wanted === customerId)
    return { customerId, userId, isChanged: false, isMoved: false, words: undefined };
  const { rows } = await sql<Named>`
    select (select c.name from customers c where c.id = ${wanted} and c.company_id = ${companyId}) as name,
      (select c.name from customers c where c.id = ${customerId}::int) as former_name,
      exists (select from users u where u.id = ${userId}::int and u.customer_id = ${wanted}) as keeps_user`.execute(
    db,
  );
  const { name, formerName, keepsUser } = rows[0]!;
  if (!name) throw invalidField('customerId', 'Unknown customer');
  const isMoved = (customerId !== null || userId !== null) && !(customerId === null && keepsUser);
  return {
    customerId: wanted,
    userId: keepsUser ? userId : null,
    isChanged: true,
    isMoved,
    words: formerName ? `Customer changed from ${formerName} to ${name}.` : `Customer: ${name}.`,
  };
}

/**
 * Ends what the former customer holds of the repairs: their tracking links, the addresses for answers by mail, and mails
 * that wait. What the customer wrote into the timeline is for staff only from then on. Purchase orders follow. Returns
 * sentences for staff, by repair.
 */
export async function endWhatFormerCustomerHolds(
  { db, runtime }: Work,
  ids: readonly number[],
  companyId: number,
  owner: NewOwner,
): Promise<Map<number, string[]>> {
  const these = sql`r.id = any(${[...ids]}::int[])`;
  const [, , , orders, ...planned] = await Promise.all([
    revokeTracking(db, these),
    replyLink.revoke(db, these),
    sql`update repair_logs l set visibility = 'internal'
      where l.repair_id = any(${[...ids]}::int[]) and l.visibility = 'customer'
        and exists (select from users u where u.id = l.added_by_user_id and u.role = 'customer')`.execute(db),
    sql<{ id: number }>`update purchase_orders set customer_id = ${owner.customerId}, version = version + 1
      where repair_id = any(${[...ids]}::int[]) and customer_id is not null returning id`.execute(db),
    ...ids.map((repairId) => takeBackPlanned(db, { repairId })),
  ]);
  await Promise.all(
    orders.rows.map(({ id }) => runtime.events.publish(db, { companyId, kind: 'purchaseOrder', id })),
  );
  return new Map(
    ids.map((id, at) => [id, planned[at]!.map((subject) => `Planned email taken back: ${subject}`)]),
  );
}
