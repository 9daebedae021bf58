import type { SyncValues } from '@portal/contract/accounting/quickbooks/sync-fields.ts';
import type { SyncResult } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { QuickbooksSyncRowRow, QuickbooksSyncRunRow } from '../../../../db/schema/quickbooks.ts';

/** What came of a row. `before` and `versionAfter` let an undo restore the customer here. */
export interface Outcome {
  result: SyncResult;
  message?: string;
  customerId?: number;
  quickbooksCustomerId?: number;
  before?: Partial<SyncValues>;
  versionAfter?: number;
}

/** Stores what came of a row, and that the run has come so far. */
export async function storeOutcome(
  db: Db,
  run: QuickbooksSyncRunRow,
  { rowNumber }: QuickbooksSyncRowRow,
  { before, ...outcome }: Outcome,
): Promise<void> {
  await Promise.all([
    db
      .updateTable('quickbooksSyncRows')
      .set({ ...outcome, ...(before && { before: JSON.stringify(before) }) })
      .where('runId', '=', run.id)
      .where('rowNumber', '=', rowNumber)
      .execute(),
    db
      .updateTable('quickbooksSyncRuns')
      .set({ doneTo: rowNumber, faults: 0, waitingSince: null, nextTryAt: null })
      .where('id', '=', run.id)
      .where('doneTo', '<', rowNumber)
      .execute(),
    sql`update quickbooks_connections set waiting_since = null
      where company_id = ${run.companyId} and waiting_since is not null`.execute(db),
  ]);
}
