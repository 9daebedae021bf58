import type { CalendarDate } from '@portal/contract/core/dates.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/locked.ts';

/** The loan of a unit that is not returned. A unit has at most one (D7.1). */
export interface OpenLoan {
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
