import type { Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { lockRow } from '../../../db/locked.ts';
import { seeWithdrawal } from '../../calibration/certificates/index.ts';
import { badTrackingLink, throughTrackingLink } from '../../messaging/tracking-links/index.ts';
import { countWrite, holderNamed, type LinkCall, lockLinkedRepair } from './link-holder.ts';
import { onlyRepair } from './linked-rows.ts';
import { readTracking } from './read-tracking.ts';

/**
 * Stores that the holder of a link has seen the withdrawal of a certificate of its repair (D5.11).
 * @throws 404 for a bad link and for another certificate, 429 for too many writes.
 */
export async function seeWithdrawalByLink(call: LinkCall, certificateId: number): Promise<Tracking> {
  const { runtime, origin, params } = call;
  const id = await throughTrackingLink(runtime, params.token, async (opened) => onlyRepair(opened));
  await countWrite(call, id);
  return throughTrackingLink(runtime, params.token, async (opened) => {
    const { db } = opened;
    const repair = await lockLinkedRepair(opened);
    const certificate = await lockRow(
      db
        .selectFrom('certificates')
        .selectAll()
        .where('id', '=', certificateId)
        .where('repairId', '=', repair.id)
        .where('state', '=', 'withdrawn')
        .where('customerId', 'is not distinct from', repair.customerId),
      'no key update',
    );
    if (!certificate) throw badTrackingLink();
    await seeWithdrawal({ db, runtime, origin, actor: holderNamed(repair.companyId) }, certificate);
    return readTracking(runtime, opened);
  });
}
