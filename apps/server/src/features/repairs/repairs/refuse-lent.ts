import { formatDate } from '@portal/contract/core/dates.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';

/** Refuses to delete a repair while a demo unit is on loan for it (D3.11). @throws 409 that names the unit. */
export async function refuseLent(
  db: Db,
  { id, serviceReportNumber }: Pick<RepairRow, 'id' | 'serviceReportNumber'>,
): Promise<void> {
  const loan = await db
    .selectFrom('demoEquipmentLoans as l')
    .innerJoin('demoEquipment as d', 'd.id', 'l.demoEquipmentId')
    .select(['d.serialNumber', 'l.expectedReturnDate'])
    .where('l.relatedRepairId', '=', id)
    .where('l.status', '<>', 'returned')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  if (loan)
    throw conflict(
      'repair.lent',
      repairMessages.lent(serviceReportNumber, loan.serialNumber, formatDate(loan.expectedReturnDate)),
    );
}
