import type { endpoints } from '@portal/contract/index.ts';
import { hashToken } from '../../../auth/tokens.ts';
import { signedOut } from '../../../errors.ts';
import type { Call, StreamAnswer } from '../../../http/call.ts';
import { openLiveStream } from './open-live-stream.ts';

/** Streams the changes that concern the caller, from now on or since the moment of the caller's page (D4.6). */
export async function streamEvents({
  work: { actor, runtime },
  cookies,
  query: { since },
}: Call<typeof endpoints.notifications.events>): Promise<StreamAnswer> {
  const token = cookies.session;
  if (token === undefined) throw signedOut();
  return () => openLiveStream(runtime, actor, hashToken(token), { since });
}
