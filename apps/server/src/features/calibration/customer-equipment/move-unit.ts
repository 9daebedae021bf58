import { nothingAgreed } from '@portal/contract/laboratory/calibration-terms/resolve.ts';
import { customerMessages } from '@portal/contract/people/customers/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerEquipmentRow } from '../../../db/schema/equipment.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

interface Owner {
  id: number;
  name: string;
}

/**
 * Returns the customer who gets a unit, locked.
 * @throws 400 for absent and foreign ids alike (access rule 6).
 */
export async function lockNewOwner(db: Db, id: number): Promise<Owner> {
  const owner = await lockRow(db.selectFrom('customers').select(['id', 'name']).where('id', '=', id));
  if (!owner) throw invalidField('customerId', customerMessages.unknown);
  return owner;
}

/** What a move takes from a unit: its calibration was agreed with the customer before. */
export const leftBehind = { calibrationTerms: null };

/**
 * Records that a unit goes to another customer, in its history and in the audit trail (D5.6). The caller writes the customer
 * and {@link leftBehind}.
 */
export async function recordMove(work: Work, unit: CustomerEquipmentRow, to: Owner): Promise<void> {
  const { db, actor } = work;
  const from = await db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('id', '=', unit.customerId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('customerEquipmentMoves')
    .values({
      companyId: unit.companyId,
      customerEquipmentId: unit.id,
      fromCustomerId: from.id,
      fromCustomerName: from.name,
      toCustomerId: to.id,
      toCustomerName: to.name,
      movedByUserId: actor.userId,
      movedBy: actor.displayName,
    })
    .execute();
  await record(work, {
    action: 'equipment.unit_moved',
    kind: 'customerEquipment',
    id: unit.id,
    before: { customerId: from.id, customerName: from.name },
    after: { customerId: to.id, customerName: to.name },
  });
  if (unit.calibrationTerms)
    await record(work, {
      action: 'calibration.terms_changed',
      kind: 'customerEquipment',
      id: unit.id,
      before: { terms: unit.calibrationTerms },
      after: { terms: nothingAgreed },
    });
}
