import type { QuickbooksCustomerRow, QuickbooksSyncRunRow } from '../../../db/schema/quickbooks.ts';
import type { RecordScope } from '../../../records.ts';

/** A customer at QuickBooks, of any company at QuickBooks that the tenant was connected to. */
export const quickbooksCustomerScope: RecordScope<'quickbooksCustomer'> = {
  table: 'quickbooks_customers',
  find: (db, _actor, id, lock): Promise<QuickbooksCustomerRow | undefined> =>
    db
      .selectFrom('quickbooksCustomers')
      .selectAll()
      .where('id', '=', id)
      .$if(lock, (q) => q.forUpdate())
      .executeTakeFirst(),
};

/** A sync of the tenant. */
export const quickbooksSyncRunScope: RecordScope<'quickbooksSyncRun'> = {
  table: 'quickbooks_sync_runs',
  find: (db, _actor, id, lock): Promise<QuickbooksSyncRunRow | undefined> =>
    db
      .selectFrom('quickbooksSyncRuns')
      .selectAll()
      .where('id', '=', id)
      .$if(lock, (q) => q.forUpdate())
      .executeTakeFirst(),
};
