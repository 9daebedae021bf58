import { isAdmin } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { RepairImage } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { imageMessages, PHOTOS_MAX } from '@portal/contract/repairs/repair-images/upload.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairImageRow, RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import { type StoredPicture, storePicture } from '../../../files/store-picture.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, newRepairVersion, publishChange, seesInternal, seesRepair } from '../repairs/index.ts';
import { addRepairImage, presentImage } from './add-repair-image.ts';

const imagesOf = (db: Db, actor: Actor, repairId: number) =>
  db
    .selectFrom('repairImages')
    .selectAll()
    .where('repairId', '=', repairId)
    .$if(!seesInternal(actor), (q) => q.where('visibility', '=', 'customer'))
    .orderBy('id')
    .execute();

/**
 * Returns the images of a repair that the caller may see, oldest first.
 * @throws 404 when the repair is absent or foreign.
 */
async function listImages(db: Db, actor: Actor, repairId: number): Promise<RepairImage[]> {
  const [seen, rows] = await Promise.all([seesRepair(db, actor, repairId), imagesOf(db, actor, repairId)]);
  if (!seen) throw notFound(repairMessages.notFound);
  return rows.map(presentImage);
}

/** Counts the photos that a customer can see. A request may have ten of them (D3.8). */
async function countPhotos(db: Db, repairId: number): Promise<number> {
  const { photos } = await db
    .selectFrom('repairImages')
    .select((eb) => eb.fn.countAll<number>().as('photos'))
    .where('repairId', '=', repairId)
    .where('visibility', '=', 'customer')
    .executeTakeFirstOrThrow();
  return photos;
}

/**
 * Refuses photos from a customer after the repair was received (D3.8).
 * @throws 409 for such a photo.
 */
function refuseLatePhoto({ role }: Pick<Actor, 'role'>, { status }: Pick<RepairRow, 'status'>): void {
  if (!isAdmin(role) && status !== 'submitted')
    throw conflict('repair.not_submitted', imageMessages.notSubmitted);
}

/**
 * Adds a photo to a request (D3.8). The repair is locked, so that two calls at once cannot exceed ten photos.
 * @throws 409 when there are ten already, or when the repair was received in the meantime.
 */
async function addRepairPhoto(
  work: Work,
  repair: Locked<RepairRow>,
  picture: StoredPicture,
  caption: string | null | undefined,
): Promise<RepairImage> {
  refuseLatePhoto(work.actor, repair);
  if ((await countPhotos(work.db, repair.id)) >= PHOTOS_MAX)
    throw conflict('repair.too_many_photos', imageMessages.tooMany);
  return addRepairImage(work, repair, picture, { caption, visibility: 'customer' });
}

/**
 * Removes an image and the row of its file. The sweep deletes the stored file later, so that a rollback loses nothing.
 */
async function deleteRepairImage(work: Work, image: Locked<RepairImageRow>): Promise<void> {
  const { db } = work;
  const [repair] = await Promise.all([
    db
      .updateTable('repairs')
      .set({ touchedAt: newRepairVersion.touchedAt })
      .where('id', '=', image.repairId)
      .returningAll()
      .executeTakeFirstOrThrow(),
    db.deleteFrom('repairImages').where('id', '=', image.id).execute(),
    db.deleteFrom('files').where('id', '=', image.fileId).execute(),
  ]);
  await Promise.all([
    addEntry(work, repair, {
      message: `Image removed: ${image.description ?? image.filename}`,
      visibility: image.visibility,
    }),
    record(work, {
      action: 'repair.image_deleted',
      kind: 'repairImage',
      id: image.id,
      before: { repairId: image.repairId, fileId: image.fileId, filename: image.filename },
    }),
    publishChange(work, repair),
  ]);
}

export const repairImagesRoutes: Handlers<typeof endpoints.repairImages> = {
  list: ({ work: { db, actor }, params }) => listImages(db, actor, params.id),
  add: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const picture = await storePicture(runtime, companyId, files[0]!);
    return ({ work, record, body }) => addRepairImage(work, record, picture, body);
  },
  addPhoto: async ({ files }, { work: { runtime, actor }, record: repair }) => {
    refuseLatePhoto(actor, repair);
    const picture = await storePicture(runtime, repair.companyId, files[0]!);
    return ({ work, record, body }) => addRepairPhoto(work, record, picture, body.caption);
  },
  delete: ({ work, record }) => deleteRepairImage(work, record),
};
