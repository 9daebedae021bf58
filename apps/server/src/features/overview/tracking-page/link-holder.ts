import { trackingMessages } from '@portal/contract/messaging/tracking-links/messages.ts';
import { type Locked, lockRow } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import {
  badTrackingLink,
  endOfLink,
  linkIsAlive,
  type OpenedLink,
} from '../../messaging/tracking-links/index.ts';
import type { RecordedActor } from '../../records/audit/index.ts';
import { onlyRepair } from './linked-rows.ts';

/** A write through a link. */
export interface LinkCall extends Pick<Work, 'runtime' | 'origin'> {
  params: { token: string };
}

/**
 * Returns who the holder of a link is in timeline and audit trail. The name is what the holder says. It never looks like
 * the name of a user, because it says that it came by the link.
 */
export const holderNamed = (companyId: number, name?: string | null): RecordedActor => ({
  companyId,
  userId: null,
  // A name with an address in it would show that address to everybody who reads the timeline.
  displayName: `${name && !name.includes('@') ? name : trackingMessages.unnamed} (tracking link)`,
  role: 'customer',
});

/**
 * Returns the repair of a link for a write, locked.
 * @throws 404 as for a bad link, 409 for a closed repair.
 */
export async function lockLinkedRepair(opened: OpenedLink): Promise<Locked<RepairRow>> {
  const repair = await lockRow(
    opened.db
      .selectFrom('repairs as r')
      .selectAll('r')
      .where('r.id', '=', onlyRepair(opened))
      .where(linkIsAlive),
    'no key update',
  );
  if (!repair) throw badTrackingLink();
  return repair;
}

/** Refuses a write about a closed repair. @throws 409. */
export function refuseClosed(repair: RepairRow): void {
  if (endOfLink(repair) !== null) throw conflict('tracking.closed', trackingMessages.closed);
}

/**
 * Counts a message or a photo of a link, so that a stranger with a forwarded link fills neither disk nor mailboxes.
 * @throws 429 when there were too many by this link or from this address today.
 */
export async function countWrite({ runtime, origin }: LinkCall, repairId: number): Promise<void> {
  await runtime.limits.use('tracking-writes', repairId);
  await runtime.limits.useByNetwork('tracking-writes-of-address', origin.address);
}
