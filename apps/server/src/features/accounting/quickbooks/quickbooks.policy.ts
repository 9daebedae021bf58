import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** A customer at QuickBooks, of any company at QuickBooks that the tenant was connected to. */
export const quickbooksCustomerScope: RecordScope<'quickbooksCustomer'> = {
  table: 'quickbooks_customers',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('quickbooksCustomers').selectAll().where('id', '=', id), lock),
};

/** A sync of the tenant. */
export const quickbooksSyncRunScope: RecordScope<'quickbooksSyncRun'> = {
  table: 'quickbooks_sync_runs',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('quickbooksSyncRuns').selectAll().where('id', '=', id), lock),
};
