import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import { conflict } from '../../../errors.ts';

/** Refuses what only an open loan allows. @throws 409 that says when the unit came back. */
export async function refuseReturned(
  db: Db,
  { demoEquipmentId, actualReturnDate }: Pick<DemoEquipmentLoanRow, 'demoEquipmentId' | 'actualReturnDate'>,
): Promise<void> {
  if (actualReturnDate === null) return;
  const { serialNumber } = await db
    .selectFrom('demoEquipment')
    .select('serialNumber')
    .where('id', '=', demoEquipmentId)
    .executeTakeFirstOrThrow();
  throw conflict('demo-loan.returned', say.alreadyReturned(serialNumber, formatDate(actualReturnDate)));
}
