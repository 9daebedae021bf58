import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { lockConnection } from './connection.queries.ts';
import { revokeLater } from './revoke-later.ts';
import { stopActiveRuns } from './stop-active-runs.ts';

/**
 * Disconnects a company (D8.1). The tokens are gone at once, and a job ends the access at QuickBooks. The links of
 * customers stay for the next connection.
 */
export async function disconnect(work: Work, companyId: number): Promise<void> {
  const { db, runtime } = work;
  const row = await lockConnection(db, companyId);
  await revokeLater(work, row);
  await db
    .updateTable('quickbooksConnections')
    .set({
      ...{ state: 'disconnected', accessToken: null, refreshToken: null },
      ...{ accessExpiresAt: null, waitingSince: null },
    })
    .where('companyId', '=', companyId)
    .execute();
  await stopActiveRuns(db);
  await record(work, {
    action: 'quickbooks.disconnected',
    kind: 'quickbooks',
    id: null,
    before: { companyName: row.realmName },
  });
  await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
}
