import { today } from '@portal/contract/core/dates/dates.ts';
import { fromNumeric, toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { returnLoanForm } from '@portal/contract/loans/demo-equipment-loans/forms.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { proposedFee } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { publishLoan, readLoan } from './loan.queries.ts';
import { refuseReturned } from './refuse-returned.ts';

/**
 * Returns the accessories that went out and did not come back (D7.6). Without a hand-over on record, those of the model
 * count as gone out.
 */
async function missingOf(
  db: Db,
  loan: Pick<DemoEquipmentLoanRow, 'id' | 'demoEquipmentId'>,
  returned: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ accessories: string[] }>`
    select coalesce((select i.accessories from demo_equipment_inspections i
        where i.loan_id = ${loan.id} and i.moment = 'hand_over'), m.accessories) as accessories
    from demo_equipment d join equipment_models m on m.id = d.equipment_model_id
    where d.id = ${loan.demoEquipmentId}`.execute(db);
  return rows[0]!.accessories.filter((name) => !returned.includes(name));
}

/**
 * Marks a unit as returned: it is available at the office again, or in maintenance when it is damaged (D7.1). A late
 * return proposes a fee from the rate of the loan (D7.4). A loan that should begin on a later day can end today. It then
 * began today as well, because no report counts a loan that ends before it begins.
 * @throws 400 for a day in the future or before the loan; 409 for a second return.
 */
export async function returnLoan(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  { returnDate, damaged, note, accessories }: z.output<typeof returnLoanForm>,
): Promise<DemoLoan> {
  const { db, actor } = work;
  await refuseReturned(db, loan);
  const day = today((await ownCompany(db)).timeZone);
  const actualReturnDate = returnDate ?? day;
  if (actualReturnDate > day) throw invalidField('returnDate', say.returnInFuture);
  const beganLater = loan.loanDate > day;
  if (actualReturnDate < (beganLater ? day : loan.loanDate))
    throw invalidField('returnDate', say.returnBeforeLoan);
  const fee = proposedFee(loan.expectedReturnDate, actualReturnDate, fromNumeric(loan.dailyRate));
  const missing = accessories === undefined ? [] : await missingOf(db, loan, accessories);
  const columns = {
    status: 'returned' as const,
    actualReturnDate,
    lateFeeState: fee === null ? null : ('proposed' as const),
    lateFeeAmount: toNumeric(fee),
    ...(beganLater && { loanDate: actualReturnDate }),
  };
  await Promise.all([
    db
      .updateTable('demoEquipmentLoans')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('id', '=', loan.id)
      .execute(),
    db
      .updateTable('demoEquipment')
      .set({
        currentStatus: damaged ? 'maintenance' : 'available',
        currentLocation: 'office',
        currentCustomerId: null,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', loan.demoEquipmentId)
      .execute(),
    db
      .insertInto('demoEquipmentInspections')
      .values({
        companyId: loan.companyId,
        loanId: loan.id,
        moment: 'return',
        condition: note || null,
        damaged,
        accessories: accessories ?? [],
        missingAccessories: missing,
        inspectedByUserId: actor.userId,
        inspectedBy: actor.displayName,
      })
      .execute(),
    record(work, {
      action: 'demo_loan.returned',
      kind: 'demoEquipmentLoan',
      id: loan.id,
      before: {
        status: loan.status,
        expectedReturnDate: loan.expectedReturnDate,
        ...(beganLater && { loanDate: loan.loanDate }),
      },
      after: { ...columns, damaged, note: note || null, missingAccessories: missing },
    }),
    publishLoan(work, loan),
  ]);
  return readLoan(db, loan.id);
}
