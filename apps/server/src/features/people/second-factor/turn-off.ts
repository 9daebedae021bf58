import type { endpoints } from '@portal/contract/index.ts';
import { secondFactorMessages } from '@portal/contract/people/second-factor/messages.ts';
import { checkPasswordAgain } from '../../../auth/check-password-again.ts';
import { conflict } from '../../../errors.ts';
import type { Call } from '../../../http/call.ts';
import { sendSecondFactorNotice } from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { isRequired, lockCaller } from './second-factor.queries.ts';

/**
 * Switches the second factor off, deletes all of its data (D1.8), and mails a notice. Repeating it does no harm.
 * @throws 400 when the password is wrong, 409 when the company requires a second factor of its staff.
 */
export async function turnOff({ work, body }: Call<typeof endpoints.secondFactor.turnOff>): Promise<void> {
  const { db } = work;
  const user = await lockCaller(work);
  await checkPasswordAgain(work, user, body.currentPassword);
  if (await isRequired(work))
    throw conflict('second_factor.company_requires', secondFactorMessages.companyRequires);
  await db.deleteFrom('recoveryCodes').where('userId', '=', user.id).execute();
  const off = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', user.id)
    .returning('secret')
    .execute();
  // A set-up that was begun and never confirmed was never on, so no notice is sent.
  if (off.some(({ secret }) => secret !== null)) await sendSecondFactorNotice(work, user, false);
  await record(work, { action: 'second_factor.off', kind: 'user', id: user.id });
}
