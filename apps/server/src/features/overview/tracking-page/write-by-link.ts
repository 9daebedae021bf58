import type { Tracking, trackedMessage } from '@portal/contract/overview/tracking-page/shapes.ts';
import type { z } from 'zod';
import { addMessage } from '../../conversation/repair-messages/index.ts';
import { throughTrackingLink } from '../../messaging/tracking-links/index.ts';
import { countWrite, holderNamed, type LinkCall, lockLinkedRepair } from './link-holder.ts';
import { onlyRepair } from './linked-rows.ts';
import { readTracking } from './read-tracking.ts';

/**
 * Adds a message of the holder of a link to the conversation of its repair (D12.1, D12.2). Staff are told as of a message
 * of a customer. A closed repair can be written to as long as its link works, because questions come after the return.
 * @throws 404 for a bad link, 429 for too many messages.
 */
export async function writeByLink(
  call: LinkCall,
  { name, message }: z.output<typeof trackedMessage>,
): Promise<Tracking> {
  const { runtime, origin, params } = call;
  const id = await throughTrackingLink(runtime, params.token, async (opened) => onlyRepair(opened));
  // Counted outside the transaction, so that a full pool is never waited for while the repair is locked.
  await countWrite(call, id);
  return throughTrackingLink(runtime, params.token, async (opened) => {
    const repair = await lockLinkedRepair(opened);
    const actor = holderNamed(repair.companyId, name);
    await addMessage({ db: opened.db, runtime, origin, actor }, repair, {
      source: 'tracking-link',
      author: { userId: null, name: actor.displayName! },
      text: message,
    });
    return readTracking(runtime, opened);
  });
}
