import { createHash } from 'node:crypto';
import type { endpoints } from '@portal/contract/index.ts';
import type { PublicCall } from '../../http/call.ts';
import { passwordResetJob } from './password-reset.job.ts';

/**
 * Asks for a reset link (D1.8). The answer is the same, and as quick, whether or not anybody has the address, and also
 * when too many were asked for from one place or for one address: those asked for nothing.
 */
export async function forgotPassword({
  runtime,
  body,
  origin,
}: PublicCall<typeof endpoints.auth.forgotPassword>): Promise<void> {
  const { limits, database, jobs } = runtime;
  if ((await limits.tryUse('forgot', origin.address)) > 0) return;
  const account = createHash('sha256').update(body.email.toLowerCase()).digest('base64url');
  if ((await limits.tryUse('forgot-of-account', account)) > 0) return;
  await database.dangerouslyAcrossCompanies((db) =>
    jobs.enqueue(db, passwordResetJob, { email: body.email }),
  );
}
