import type { endpoints } from '@portal/contract/index.ts';
import { secondFactorMessages } from '@portal/contract/second-factor/messages.ts';
import { checkPasswordAgain } from '../../auth/check-password-again.ts';
import { conflict } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { sendSecondFactorNotice } from '../account-mail/index.ts';
import { record } from '../audit/index.ts';
import { isRequired, lockCaller } from './second-factor.queries.ts';

/**
 * Switches the second factor off and forgets all about it (D1.8), and mails a notice; harmless to repeat.
 * @throws 400 when the password is wrong, 409 where the company requires one of its staff.
 */
export async function turnOff({ work, body }: Call<typeof endpoints.secondFactor.turnOff>): Promise<void> {
  const { db, runtime } = work;
  const user = await lockCaller(work);
  await checkPasswordAgain(runtime, user, body.currentPassword);
  if (await isRequired(work))
    throw conflict('second_factor.company_requires', secondFactorMessages.companyRequires);
  await db.deleteFrom('recoveryCodes').where('userId', '=', user.id).execute();
  const off = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', user.id)
    .returning('secret')
    .execute();
  // A set-up that was begun and never confirmed was never on.
  if (off.some(({ secret }) => secret !== null)) await sendSecondFactorNotice(work, user, false);
  await record(work, { action: 'second_factor.off', kind: 'user', id: user.id });
}
