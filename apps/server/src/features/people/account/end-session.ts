import type { endpoints } from '@portal/contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';

/** Ends one of the caller's own sessions (D1.8). */
export async function endSession(call: Call<typeof endpoints.account.endSession>): Promise<void> {
  const { work, record: session, cookies } = call;
  await work.db.deleteFrom('sessions').where('id', '=', session.id).execute();
  await record(work, { action: 'session.ended', kind: 'session', id: session.id });
  if (session.id === work.actor.sessionId) cookies.clearSession();
}
