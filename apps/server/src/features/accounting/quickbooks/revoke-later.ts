import { z } from 'zod';
import type { QuickbooksConnectionRow } from '../../../db/schema/quickbooks.ts';
import type { JobDeclaration } from '../../../jobs/jobs.ts';
import type { Work } from '../../../work.ts';
import { openSecret, sealRevoked } from './sealed-columns.ts';

/** Ends an access at QuickBooks. The payload names the row with the sealed token. */
export const revokeJob: JobDeclaration<{ companyId: number; revocationId: number }> = {
  name: 'revoke-quickbooks-access',
  payload: z.object({ companyId: z.int(), revocationId: z.int() }),
  retries: 8,
};

/**
 * Lets a job end the access of a connection at QuickBooks. The caller forgets or replaces its tokens in the same
 * transaction. It does nothing for a connection without tokens.
 */
export async function revokeLater(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, refreshToken }: QuickbooksConnectionRow,
): Promise<void> {
  if (refreshToken === null) return;
  const plain = openSecret(runtime.masterKey, companyId, 'refresh_token', refreshToken);
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
