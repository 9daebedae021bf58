import type { endpoints } from '@portal/contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';

/** Ends all sessions of the caller, also that of this browser ("Sign out everywhere", D1.8). */
export async function endAllSessions({
  work,
  cookies,
}: Call<typeof endpoints.account.endAllSessions>): Promise<void> {
  const { db, actor } = work;
  await db.deleteFrom('sessions').where('userId', '=', actor.userId).execute();
  await record(work, { action: 'session.all_ended', kind: 'user', id: actor.userId });
  cookies.clearSession();
}
