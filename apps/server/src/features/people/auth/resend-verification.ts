import type { endpoints } from '@portal/contract/index.ts';
import { lockRow } from '../../../db/locked.ts';
import { signedOut } from '../../../errors.ts';
import type { Call } from '../../../http/call.ts';
import { countAccountMail } from '../../../mail/mail-limits.ts';
import { sendVerification } from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';

/** Mails the confirmation link again (D1.5). Does nothing when the address is confirmed. */
export async function resendVerification({
  work,
}: Call<typeof endpoints.auth.resendVerification>): Promise<void> {
  const { db, actor } = work;
  const user = await lockRow(db.selectFrom('users').selectAll().where('id', '=', actor.userId));
  if (!user) throw signedOut();
  if (user.emailVerifiedAt && user.newEmail === null) return;
  await countAccountMail(work);
  await sendVerification(work, user);
  await record(work, { action: 'user.verification_resent', kind: 'user', id: user.id });
}
