import type { endpoints } from '@portal/contract/index.ts';
import type { PublicCall } from '../../../http/call.ts';
import { endSessionOf } from './end-session-of.ts';

/** Ends the session of this browser. It may be repeated. */
export async function logOut({
  runtime,
  origin,
  cookies,
}: PublicCall<typeof endpoints.auth.logout>): Promise<void> {
  if (cookies.session === undefined) return;
  await endSessionOf(runtime, origin, cookies.session);
  cookies.clearSession();
}
