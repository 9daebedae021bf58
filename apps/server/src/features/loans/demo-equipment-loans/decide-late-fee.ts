import { toNumeric } from '@portal/contract/core/money.ts';
import type { lateFeeForm } from '@portal/contract/loans/demo-equipment-loans/forms.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { readLoan } from './loan.queries.ts';
import { publishLoan } from './publish-loan.ts';

/**
 * Accepts the proposed late fee, with another amount when one is given, or waives it with a reason (D7.4).
 * @throws 409 when there is no fee, or when somebody has decided already.
 */
export async function decideLateFee(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  { decision, amount, reason }: z.output<typeof lateFeeForm>,
): Promise<DemoLoan> {
  const { db, actor } = work;
  if (loan.lateFeeState === null) throw conflict('demo-loan.no_fee', say.noFee);
  if (loan.lateFeeState !== 'proposed')
    throw conflict('demo-loan.fee_decided', say.feeDecided(loan.lateFeeState));
  const columns = {
    lateFeeState: decision,
    lateFeeAmount: decision === 'accepted' && amount != null ? toNumeric(amount) : loan.lateFeeAmount,
    lateFeeReason: reason || null,
  };
  await Promise.all([
    db
      .updateTable('demoEquipmentLoans')
      .set({
        ...columns,
        lateFeeDecidedAt: sql<Date>`now()`,
        lateFeeDecidedByUserId: actor.userId,
        lateFeeDecidedBy: actor.displayName,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', loan.id)
      .execute(),
    record(work, {
      action: `demo_loan.late_fee_${decision}`,
      kind: 'demoEquipmentLoan',
      id: loan.id,
      before: { lateFeeState: loan.lateFeeState, lateFeeAmount: loan.lateFeeAmount },
      after: columns,
    }),
    publishLoan(work, loan),
  ]);
  return readLoan(db, loan.id);
}
