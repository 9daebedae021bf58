import type { handOverForm } from '@portal/contract/loans/demo-equipment-loans/forms.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { readLoan } from './loan.queries.ts';
import { publishLoan } from './publish-loan.ts';
import { refuseReturned } from './refuse-returned.ts';

/**
 * Records the condition and the accessories of a unit that is handed over (D7.6). A second record replaces the first;
 * the audit trail keeps both.
 * @throws 409 when the unit is back.
 */
export async function handOverLoan(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  { condition, accessories }: z.output<typeof handOverForm>,
): Promise<DemoLoan> {
  const { db, actor } = work;
  await refuseReturned(db, loan);
  const written = {
    condition: condition || null,
    accessories,
    inspectedByUserId: actor.userId,
    inspectedBy: actor.displayName,
  };
  await Promise.all([
    db
      .insertInto('demoEquipmentInspections')
      .values({ ...written, companyId: loan.companyId, loanId: loan.id, moment: 'hand_over' })
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'loanId', 'moment'])
          .doUpdateSet({ ...written, inspectedAt: sql<Date>`now()` }),
      )
      .execute(),
    db
      .updateTable('demoEquipmentLoans')
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', loan.id)
      .execute(),
    record(work, {
      action: 'demo_loan.handed_over',
      kind: 'demoEquipmentLoan',
      id: loan.id,
      after: { condition: written.condition, accessories },
    }),
    publishLoan(work, loan),
  ]);
  return readLoan(db, loan.id);
}
