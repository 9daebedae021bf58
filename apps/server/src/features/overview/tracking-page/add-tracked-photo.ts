import { LINK_PHOTOS_MAX, trackingMessages } from '@portal/contract/messaging/tracking-links/messages.ts';
import type { Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { type StoredPicture, storePicture } from '../../../files/store-picture.ts';
import type { Receiving } from '../../../http/call.ts';
import { linkHolderAt } from '../../../limits/network-of.ts';
import type { Work } from '../../../work.ts';
import { countAttachments } from '../../conversation/repair-messages/index.ts';
import {
  badTrackingLink,
  endOfLink,
  linkIsAlive,
  type OpenedLink,
  throughTrackingLink,
} from '../../messaging/tracking-links/index.ts';
import type { RecordedActor } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { addRepairImage } from '../../repairs/repair-images/index.ts';
import { onlyRepair } from './linked-rows.ts';
import { readTracking } from './read-tracking.ts';

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
function refuseClosed(repair: RepairRow): void {
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

const photosByLink = (db: Db, repairId: number) =>
  db
    .selectFrom('repairImages as i')
    .innerJoin('files as f', 'f.id', 'i.fileId')
    .select('f.sha256')
    .where('i.repairId', '=', repairId)
    .where('i.fromLink', '=', true)
    .execute();

/** Returns the repair of a link that may get one more photo. @throws 404, and 409 for a closed repair or too many photos. */
async function admitPhoto(opened: OpenedLink): Promise<Locked<RepairRow>> {
  const repair = await lockLinkedRepair(opened);
  refuseClosed(repair);
  if ((await photosByLink(opened.db, repair.id)).length >= LINK_PHOTOS_MAX)
    throw conflict('tracking.too_many_photos', trackingMessages.tooManyPhotos);
  return repair;
}

async function notifyStaff(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { id, companyId, technicianId, serviceReportNumber }: RepairRow,
): Promise<void> {
  const technician = technicianId
    ? await db.selectFrom('technicians').select('userId').where('id', '=', technicianId).executeTakeFirst()
    : undefined;
  const news = {
    companyId,
    kind: 'message.received' as const,
    title: `${serviceReportNumber}: a photo came by the tracking link`,
  };
  await Promise.all([
    notify({ db, runtime }, { ...news, to: { group: 'admins' }, link: repairPaths.adminRepair(id) }),
    technician?.userId &&
      notify(
        { db, runtime },
        { ...news, to: { userIds: [technician.userId] }, link: repairPaths.repair(id) },
      ),
  ]);
}

/** Writes the rows of a stored photo. The same photo again, after an answer that was lost, is added once. */
async function addPhoto(call: LinkCall, opened: OpenedLink, picture: StoredPicture): Promise<Tracking> {
  const { runtime, origin } = call;
  const { db } = opened;
  const locked = await lockLinkedRepair(opened);
  if ((await photosByLink(db, locked.id)).some(({ sha256 }) => sha256 === picture.sha256))
    return readTracking(runtime, opened);
  const repair = await admitPhoto(opened);
  const actor = holderNamed(repair.companyId);
  await addRepairImage({ db, runtime, origin, actor }, repair, picture, {
    caption: null,
    visibility: 'customer',
    fromLink: true,
  });
  await notifyStaff({ db, runtime }, repair);
  return readTracking(runtime, opened);
}

/**
 * Adds a photo of the holder of a link to its repair (D12.1). The link is checked before a byte is read, and the photo is
 * decoded and stored outside any transaction.
 * @throws 404 for a bad link, 409 for a closed repair or too many photos, 413 and 415 as for other photos, 429.
 */
export async function addTrackedPhoto(call: LinkCall & Receiving): Promise<Tracking> {
  const { runtime, params, receive } = call;
  const repair = await throughTrackingLink(runtime, params.token, admitPhoto);
  const { id, companyId } = repair;
  const holder = linkHolderAt(companyId, call.origin.address);
  await countWrite(call, id);
  const { files } = await receive(holder);
  await countAttachments(runtime, repair, files);
  const picture = await storePicture(runtime, companyId, files[0]!, holder);
  return throughTrackingLink(runtime, params.token, (opened) => addPhoto(call, opened, picture));
}
