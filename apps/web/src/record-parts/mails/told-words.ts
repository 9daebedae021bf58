import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { cache } from '../../api/cache.ts';
import { q } from '../../api/query.ts';

/**
 * Returns what a toast says of the mail that an act of an admin has written: that somebody was told, or that they will be,
 * because the company has no mail server. It asks what the outbox and its settings show (D4.1).
 */
export async function toldWords(who: string, companyId: number): Promise<string> {
  const held = await cache
    .fetchQuery({ ...q(outboxEndpoints.held, { params: { companyId } }), staleTime: 0 })
    .catch(() => undefined);
  return held?.server === 'none'
    ? `${who} will be told when a mail server is set. The email waits in the outbox.`
    : `${who} has been told.`;
}
