import { quickbooksEndpoints } from '@portal/contract/accounting/quickbooks/endpoints.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { QuickbooksConnectionRow } from '../../../db/schema/quickbooks.ts';
import { type Locked, lockRowOrThrow } from '../../../db/transactions/locked.ts';
import type { Runtime } from '../../../runtime.ts';

/**
 * Stops the sync of a company whose connection ended, or leads to another company at QuickBooks. What the run has done
 * stays. The next connection begins another run.
 */
export async function stopActiveRuns(db: Db): Promise<void> {
  await db
    .updateTable('quickbooksSyncRuns')
    .set({ state: 'stopped', finishedAt: new Date(), waitingSince: null, nextTryAt: null })
    .where('state', 'in', ['reading', 'preview', 'running'])
    .execute();
}

/** The path to which QuickBooks sends the browser back. */
export const CALLBACK_PATH = quickbooksEndpoints.callback.path;

/** Returns the address to which QuickBooks sends the browser back. People register it with their QuickBooks app. */
export const redirectUri = ({ config }: Pick<Runtime, 'config'>): string =>
  `${config.publicUrl}${CALLBACK_PATH}`;

/** Returns the connection of a company; undefined when nobody has set anything yet. */
export const readConnection = (db: Db, companyId: number): Promise<QuickbooksConnectionRow | undefined> =>
  db.selectFrom('quickbooksConnections').selectAll().where('companyId', '=', companyId).executeTakeFirst();

/** Returns the connection, locked until the end of the transaction. It is made when it is missing. */
export async function lockConnection(db: Db, companyId: number): Promise<Locked<QuickbooksConnectionRow>> {
  await db
    .insertInto('quickbooksConnections')
    .values({ companyId })
    .onConflict((c) => c.column('companyId').doNothing())
    .execute();
  return lockRowOrThrow(
    db.selectFrom('quickbooksConnections').selectAll().where('companyId', '=', companyId),
  );
}

/** Returns true when the tenant of this transaction makes its invoices in QuickBooks. */
export async function isConnectedToQuickbooks(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('quickbooksConnections')
    .select('companyId')
    .where('state', '<>', 'disconnected')
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns true while the tenant of this transaction has sample data (decision 0039). */
export async function hasSampleData(db: Db): Promise<boolean> {
  const found = await db.selectFrom('sampleData').select('companyId').executeTakeFirst();
  return found !== undefined;
}
