import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';

/**
 * Holds the customer and the repair of a loan, so that nobody removes them meanwhile.
 * @throws 400 for one that is absent or foreign, alike (access rule 6), and for a repair of another customer.
 */
export async function refuseWrongRecords(
  db: Db,
  { customerId, relatedRepairId }: { customerId: number; relatedRepairId?: number | null | undefined },
): Promise<void> {
  const [customer, repair] = await Promise.all([
    db.selectFrom('customers').select('id').where('id', '=', customerId).forKeyShare().executeTakeFirst(),
    relatedRepairId
      ? db
          .selectFrom('repairs')
          .select('customerId')
          .where('id', '=', relatedRepairId)
          .where('deletedAt', 'is', null)
          .forKeyShare()
          .executeTakeFirst()
      : undefined,
  ]);
  if (!customer) throw invalidField('customerId', say.unknownCustomer);
  if (!relatedRepairId) return;
  if (!repair) throw invalidField('relatedRepairId', say.unknownRepair);
  if (repair.customerId !== customerId) throw invalidField('relatedRepairId', say.repairOfOther);
}
