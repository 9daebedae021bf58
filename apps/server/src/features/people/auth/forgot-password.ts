import { createHash } from 'node:crypto';
import type { endpoints } from '@portal/contract/index.ts';
import type { PublicCall } from '../../../http/call.ts';
import { passwordResetJob } from './password-reset.job.ts';

/**
 * Requests a reset link (D1.8). The answer is the same and takes the same time when no account has the address. It is
 * also the same when there were too many requests from one network address or for one e-mail address. Such a request
 * does nothing.
 */
export async function forgotPassword({
  runtime,
  body,
  origin,
}: PublicCall<typeof endpoints.auth.forgotPassword>): Promise<void> {
  const { limits, database, jobs } = runtime;
  if ((await limits.tryUseByNetwork('forgot', origin.address)) > 0) return;
  const account = createHash('sha256').update(body.email.toLowerCase()).digest('base64url');
  if ((await limits.tryUse('forgot-of-account', account)) > 0) return;
  await database.dangerouslyAcrossCompanies((db) =>
    jobs.enqueue(db, passwordResetJob, { email: body.email }),
  );
}
