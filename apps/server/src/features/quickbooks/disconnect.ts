import { z } from 'zod';
import type { Work } from '../../http/call.ts';
import type { JobDeclaration } from '../../jobs/jobs.ts';
import { record } from '../audit/index.ts';
import { lockConnection } from './connection.queries.ts';
import { openSecret, sealRevoked } from './sealed-columns.ts';
import { stopActiveRuns } from './stop-active-runs.ts';

/** Ends an access at QuickBooks. The payload names the row with the sealed token. */
export const revokeJob: JobDeclaration<{ companyId: number; revocationId: number }> = {
  name: 'revoke-quickbooks-access',
  payload: z.object({ companyId: z.int(), revocationId: z.int() }),
  retries: 8,
};

/**
 * Disconnects a company (D8.1). The tokens are gone at once, and a job ends the access at QuickBooks. The links of
 * customers stay for the next connection.
 */
export async function disconnect(work: Work, companyId: number): Promise<void> {
  const { db, runtime } = work;
  const row = await lockConnection(db, companyId);
  if (row.refreshToken !== null) {
    const plain = openSecret(runtime.masterKey, companyId, 'refresh_token', row.refreshToken);
    const { id } = await db
      .insertInto('quickbooksRevocations')
      .values({ companyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('quickbooksRevocations')
      .set({ refreshToken: sealRevoked(runtime.masterKey, companyId, id, plain) })
      .where('id', '=', id)
      .execute();
    await runtime.jobs.enqueue(db, revokeJob, { companyId, revocationId: id });
  }
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
