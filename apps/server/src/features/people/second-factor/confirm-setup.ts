import type { endpoints } from '@portal/contract/index.ts';
import { secondFactorMessages } from '@portal/contract/people/second-factor/messages.ts';
import { sql } from 'kysely';
import { stepOfCode } from '../../../auth/totp.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Call } from '../../../http/call.ts';
import { sendSecondFactorNotice } from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { openSecret } from './seal-secret.ts';
import { lockCaller, secondFactorOf } from './second-factor.queries.ts';

/**
 * Switches the second factor on, or to another app, when a code proves that the app has the secret (D1.8). Mails a
 * notice.
 * @throws 400 for a wrong code, 409 when no set-up was begun.
 */
export async function confirmSetup({
  work,
  body,
}: Call<typeof endpoints.secondFactor.confirm>): Promise<{ recoveryCodes: string[] }> {
  const { db, runtime } = work;
  const user = await lockCaller(work);
  const factor = await secondFactorOf(db, user.id);
  if (!factor?.pendingSecret) throw conflict('second_factor.not_begun', secondFactorMessages.notBegun);
  const lastStep = stepOfCode(openSecret(runtime, user.id, factor.pendingSecret), body.code);
  if (lastStep === undefined) throw invalidField('code', secondFactorMessages.wrong);
  await db
    .updateTable('secondFactors')
    .set({ secret: factor.pendingSecret, pendingSecret: null, enabledAt: sql<Date>`now()`, lastStep })
    .where('userId', '=', user.id)
    .execute();
  const recoveryCodes = await replaceRecoveryCodes(db, user.id);
  await sendSecondFactorNotice(work, user, true);
  await record(work, { action: 'second_factor.on', kind: 'user', id: user.id });
  return { recoveryCodes };
}
