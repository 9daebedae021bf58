import {
  type SyncField,
  type SyncValues,
  syncFieldLabels,
} from '@portal/contract/accounting/quickbooks/sync-fields.ts';
import { type SyncResult, syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { customerRow } from '@portal/contract/people/customer-import/endpoints.ts';
import { customerFields } from '@portal/contract/people/customer-import/fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { QuickbooksSyncRowRow, QuickbooksSyncRunRow } from '../../../../db/schema/quickbooks.ts';
import type { ProviderRefused } from '../provider/faults.ts';

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

/** The code for a record that was changed at QuickBooks since it was read. */
export const STALE = '5010';
const refusals: Record<string, string> = {
  '6240': syncMessages.nameTaken,
  '2040': syncMessages.nameRefused,
  '2020': syncMessages.nameRefused,
  '610': syncMessages.gone,
  [STALE]: syncMessages.changedThere,
};
/** Returns what is shown for a row that QuickBooks refused. */
export const failedBy = ({ code }: ProviderRefused): Outcome => ({
  result: 'failed',
  message: refusals[code ?? ''] ?? syncMessages.refused,
});

/** Says why values of QuickBooks cannot be stored here (the rules of the customer form, B5), or undefined. */
export function whyNot(values: SyncValues, fields: readonly SyncField[]): string | undefined {
  const plain = Object.fromEntries(customerFields.fields.map((field) => [field, values[field]]));
  const issue = customerRow
    .safeParse(plain)
    .error?.issues.find(({ path }) => fields.includes(path[0] as SyncField));
  if (issue) return syncMessages.cannotStore(syncFieldLabels[issue.path[0] as SyncField], issue.message);
  return undefined;
}
