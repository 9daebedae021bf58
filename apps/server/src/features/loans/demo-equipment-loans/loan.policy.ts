import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds loans of the company that the caller works in. The permissions decide who gets this far. */
export const demoEquipmentLoanScope: RecordScope<'demoEquipmentLoan'> = {
  table: 'demo_equipment_loans',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('demoEquipmentLoans').selectAll().where('id', '=', id), lock),
};
