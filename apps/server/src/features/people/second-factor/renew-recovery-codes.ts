import type { endpoints } from '@portal/contract/index.ts';
import { secondFactorMessages } from '@portal/contract/people/second-factor/messages.ts';
import { checkPasswordAgain } from '../../../auth/check-password-again.ts';
import { conflict } from '../../../errors.ts';
import type { Call } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { lockCaller, secondFactorOf } from './second-factor.queries.ts';

/**
 * Returns a new set of recovery codes (D1.8).
 * @throws 400 when the password is wrong, 409 without a second factor.
 */
export async function renewRecoveryCodes({
  work,
  body,
}: Call<typeof endpoints.secondFactor.renewCodes>): Promise<{ recoveryCodes: string[] }> {
  const user = await lockCaller(work);
  await checkPasswordAgain(work, user, body.currentPassword);
  const factor = await secondFactorOf(work.db, user.id);
  if (!factor?.secret) throw conflict('second_factor.not_on', secondFactorMessages.notOn);
  const recoveryCodes = await replaceRecoveryCodes(work.db, user.id);
  await record(work, { action: 'second_factor.codes_renewed', kind: 'user', id: user.id });
  return { recoveryCodes };
}
