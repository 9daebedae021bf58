import type { endpoints } from '@portal/contract/index.ts';
import type { PublicCall } from '../../http/call.ts';
import { passwordResetJob } from './password-reset.job.ts';

/** Asks for a reset link (D1.8). The answer is the same, and as quick, whether or not anybody has the address. */
export const forgotPassword = ({
  house,
  body,
}: PublicCall<typeof endpoints.auth.forgotPassword>): Promise<void> =>
  house.database.dangerouslyAcrossCompanies((db) =>
    house.jobs.enqueue(db, passwordResetJob, { email: body.email }),
  );
