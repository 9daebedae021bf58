import { loanerMessages } from '@portal/contract/loans/loaners/messages.ts';
import type { afterRepairForm } from '@portal/contract/loans/loaners/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/**
 * Stores what becomes of a loaner whose repair is done (D7.4). "Later" is asked again when the repair gets its next
 * status; "stays" is not asked again.
 * @throws 409 when the unit is back, when the loan belongs to no repair, and before the repair is completed.
 */
export async function answerAfterRepair(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  { answer }: z.output<typeof afterRepairForm>,
): Promise<void> {
  const { db, runtime } = work;
  if (loan.status === 'returned' || loan.relatedRepairId === null)
    throw conflict('demo-loan.not_a_loaner', loanerMessages.noLoaner);
  const repair = await db
    .selectFrom('repairs')
    .select('status')
    .where('id', '=', loan.relatedRepairId)
    .forShare()
    .executeTakeFirst();
  if (repair?.status !== 'completed' && repair?.status !== 'shipped')
    throw conflict('demo-loan.repair_not_done', loanerMessages.repairNotDone);
  await Promise.all([
    db
      .updateTable('demoEquipmentLoans')
      .set({
        afterRepair: answer,
        afterRepairStatus: repair.status,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', loan.id)
      .execute(),
    record(work, {
      action: 'demo_loan.after_repair',
      kind: 'demoEquipmentLoan',
      id: loan.id,
      before: { afterRepair: loan.afterRepair },
      after: { afterRepair: answer },
    }),
    runtime.events.publish(db, { companyId: loan.companyId, kind: 'demoEquipmentLoan', id: loan.id }),
  ]);
}
