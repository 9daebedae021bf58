import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { demoEquipmentMessages as say } from '@portal/contract/loans/demo-equipment/messages.ts';
import { demoStatusLabel } from '@portal/contract/loans/demo-equipment/states.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import { findRow, type Locked } from '../../../db/transactions/locked.ts';
import { type AppError, conflict, invalidField } from '../../../errors.ts';
import type { RecordScope } from '../../../records.ts';

/** The loan of a unit that is not returned. A unit has at most one (D7.1). */
interface OpenLoan {
  loanId: number;
  demoEquipmentId: number;
  customerName: string;
  /** Calendar dates, YYYY-MM-DD. */
  loanDate: CalendarDate;
  expectedReturnDate: CalendarDate;
}

/** Returns the open loans of these units, which nobody lends or takes back meanwhile. */
export const openLoansOf = (db: Db, units: readonly Locked<{ id: number }>[]): Promise<OpenLoan[]> =>
  db
    .selectFrom('demoEquipmentLoans as l')
    .innerJoin('customers as k', 'k.id', 'l.customerId')
    .select(['l.id as loanId', 'l.demoEquipmentId', 'k.name as customerName'])
    .select(['l.loanDate', 'l.expectedReturnDate'])
    .where((eb) => eb('l.demoEquipmentId', '=', eb.fn.any(eb.val(units.map(({ id }) => id)))))
    .where('l.status', '<>', 'returned')
    .execute();

/** Finds demo units of the company that the caller works in. The permissions decide who gets this far. */
export const demoEquipmentScope: RecordScope<'demoEquipment'> = {
  table: 'demo_equipment',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(
      db.selectFrom('demoEquipment').selectAll().where('id', '=', id).where('deletedAt', 'is', null),
      lock,
    ),
};

/** Refuses the status of a unit on loan. @throws 400, because only a loan sets it (D7.1). */
export function refuseLoaned({ currentStatus }: { currentStatus?: string | undefined }): void {
  if (currentStatus === 'loaned') throw invalidField('currentStatus', say.onlyByLoan);
}

type Unit = Pick<DemoEquipmentRow, 'serialNumber' | 'currentStatus'>;

/** Returns the 409 for lending a unit that is not available, with who has it and until when (D7.7), or undefined. */
export function lendRefusal(unit: Unit, loan: OpenLoan | undefined): AppError | undefined {
  if (loan)
    return conflict(
      'demo-equipment.on_loan',
      say.onLoan(unit.serialNumber, loan.customerName, formatDate(loan.expectedReturnDate)),
    );
  return unit.currentStatus === 'available'
    ? undefined
    : conflict(
        'demo-equipment.not_available',
        say.notAvailable(unit.serialNumber, demoStatusLabel(unit.currentStatus)),
      );
}

/** Returns the 409 for a change that a unit on loan does not allow (D7.1), or undefined when it is not on loan. */
export const onLoanRefusal = (unit: Unit, loan: OpenLoan | undefined): AppError | undefined =>
  loan &&
  conflict(
    'demo-equipment.on_loan',
    say.staysWhileOnLoan(unit.serialNumber, loan.customerName, formatDate(loan.expectedReturnDate)),
  );
