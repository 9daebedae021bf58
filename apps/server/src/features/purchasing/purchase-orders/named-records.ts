import { supplierMessages } from '@portal/contract/companies/suppliers/messages.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { SupplierRow } from '../../../db/schema/stock.ts';
import { invalidField } from '../../../errors.ts';

interface Ids {
  supplierId?: number | undefined;
  customerId?: number | null | undefined;
  repairId?: number | null | undefined;
}

/** The records that an order names, as far as it names them. */
export interface NamedRecords {
  supplier: SupplierRow | undefined;
  customer: Pick<CustomerRow, 'id' | 'name'> | undefined;
  repair: Pick<RepairRow, 'id' | 'customerId' | 'serviceReportNumber'> | undefined;
}

const repairNamed = (db: Db, id: number) =>
  db
    .selectFrom('repairs')
    .select(['id', 'customerId', 'serviceReportNumber'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

/**
 * Reads and holds the records that an order names, so that nobody removes them meanwhile.
 * @throws 400 for an id that is absent or foreign, alike (access rule 6).
 */
export async function namedRecords(db: Db, ids: Ids): Promise<NamedRecords> {
  const [supplier, customer, repair] = await Promise.all([
    ids.supplierId
      ? db
          .selectFrom('suppliers')
          .selectAll()
          .where('id', '=', ids.supplierId)
          .forKeyShare()
          .executeTakeFirst()
      : undefined,
    ids.customerId
      ? db
          .selectFrom('customers')
          .select(['id', 'name'])
          .where('id', '=', ids.customerId)
          .forKeyShare()
          .executeTakeFirst()
      : undefined,
    ids.repairId ? repairNamed(db, ids.repairId) : undefined,
  ]);
  if (ids.supplierId && !supplier) throw invalidField('supplierId', supplierMessages.unknown);
  if (ids.customerId && !customer) throw invalidField('customerId', say.unknownCustomer);
  if (ids.repairId && !repair) throw invalidField('repairId', say.unknownRepair);
  return { supplier, customer, repair };
}

/**
 * Checks that the repair of an order is one of its customer (B5).
 * @throws 400 for an order without a customer, and for a repair of another one.
 */
export function refuseRepairOfOther(
  repair: NamedRecords['repair'],
  customerId: number | null | undefined,
): void {
  if (!repair) return;
  if (!customerId) throw invalidField('repairId', say.repairNeedsCustomer);
  if (repair.customerId !== customerId) throw invalidField('repairId', say.repairOfOther);
}

/** Checks the repair that a line is ordered for. @throws 400 when it is absent, foreign or deleted. */
export async function refuseUnknownRepair(db: Db, repairId: number | null | undefined): Promise<void> {
  if (repairId && !(await repairNamed(db, repairId))) throw invalidField('repairId', say.unknownRepair);
}
