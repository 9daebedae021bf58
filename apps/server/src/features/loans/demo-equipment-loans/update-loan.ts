import { type CalendarDate, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import type { LoanStatus } from '@portal/contract/loans/demo-equipment/states.ts';
import type { demoLoanUpdate } from '@portal/contract/loans/demo-equipment-loans/forms.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { loanStatusOn } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { scheduleLoanReminders } from '../../messaging/loan-reminders/index.ts';
import { record } from '../../records/audit/index.ts';
import { publishLoan, readLoan } from './loan.queries.ts';
import { ownReservations } from './own-reservations.ts';
import { refuseReturnDate } from './refuse-return-date.ts';
import { refuseReturned } from './refuse-returned.ts';

type Update = z.output<typeof demoLoanUpdate>;
type Changes = Partial<
  Pick<
    DemoEquipmentLoanRow,
    'expectedReturnDate' | 'status' | 'outboundTrackingNumber' | 'returnTrackingNumber' | 'notes'
  >
>;

const columnsOf = ({ reason: _reason, ...given }: Update): Changes =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  );

/**
 * Checks that a loan can end on another day and returns its status from then on.
 * @throws 400 for a day that is not after the present one, that is in the past or more than ten years ahead; 409 when the unit is back, or
 * reserved for another customer on one of the new days (D7.7).
 */
async function statusAfter(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  until: CalendarDate,
): Promise<LoanStatus> {
  const { db } = work;
  await refuseReturned(db, loan);
  const day = today((await ownCompany(db)).timeZone);
  refuseReturnDate(until, day);
  if (until <= loan.expectedReturnDate)
    throw invalidField('expectedReturnDate', say.extendLater(formatDate(loan.expectedReturnDate)));
  const units = await lockRows(
    db.selectFrom('demoEquipment').select(['id', 'serialNumber']).where('id', '=', loan.demoEquipmentId),
  );
  await ownReservations(db, units, { customerId: loan.customerId, from: loan.loanDate, until });
  return loanStatusOn({ expectedReturnDate: until, actualReturnDate: null }, day);
}

/**
 * Extends a loan with a reason (D7.2), or sets its tracking numbers and notes. An unchanged loan leaves no audit entry.
 * @throws 400 and 409 as {@link statusAfter}.
 */
export async function updateLoan(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  body: Update,
): Promise<DemoLoan> {
  const { db, actor } = work;
  const changes: Changes = Object.fromEntries(
    Object.entries(columnsOf(body)).filter(
      ([field, value]) => value !== loan[field as keyof DemoEquipmentLoanRow],
    ),
  );
  const until = changes.expectedReturnDate;
  if (until !== undefined) changes.status = await statusAfter(work, loan, until);
  const fields = Object.keys(changes) as (keyof Changes)[];
  if (fields.length === 0) return readLoan(db, loan.id);
  const reason = until === undefined ? undefined : body.reason!;
  // The reminders of the new day are made of the changed row, so they follow it in the same round trip.
  await Promise.all([
    db
      .updateTable('demoEquipmentLoans')
      .set({ ...changes, version: sql<number>`version + 1` })
      .where('id', '=', loan.id)
      .execute(),
    until !== undefined &&
      db
        .insertInto('demoEquipmentLoanExtensions')
        .values({
          companyId: loan.companyId,
          loanId: loan.id,
          fromDate: loan.expectedReturnDate,
          toDate: until,
          reason: body.reason!,
          extendedByUserId: actor.userId,
          extendedBy: actor.displayName,
        })
        .execute(),
    until !== undefined && scheduleLoanReminders(db, [loan.id]),
    record(work, {
      action: until === undefined ? 'demo_loan.updated' : 'demo_loan.extended',
      kind: 'demoEquipmentLoan',
      id: loan.id,
      before: Object.fromEntries(fields.map((field) => [field, loan[field]])),
      after: { ...changes, ...(reason !== undefined && { reason }) },
    }),
    publishLoan(work, loan),
  ]);
  return readLoan(db, loan.id);
}
