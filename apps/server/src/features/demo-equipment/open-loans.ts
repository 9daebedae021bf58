import type { Db } from '../../db/bound-kysely.ts';

/** The loan of a unit that is not returned. A unit has at most one (D7.1). */
export interface OpenLoan {
  loanId: number;
  demoEquipmentId: number;
  customerName: string;
  /** Calendar dates, YYYY-MM-DD. */
  loanDate: string;
  expectedReturnDate: string;
}

/** Returns the open loans of these units. */
export const openLoansOf = (db: Db, unitIds: readonly number[]): Promise<OpenLoan[]> =>
  db
    .selectFrom('demoEquipmentLoans as l')
    .innerJoin('customers as k', 'k.id', 'l.customerId')
    .select(['l.id as loanId', 'l.demoEquipmentId', 'k.name as customerName'])
    .select(['l.loanDate', 'l.expectedReturnDate'])
    .where('l.demoEquipmentId', 'in', unitIds)
    .where('l.status', '<>', 'returned')
    .execute();
