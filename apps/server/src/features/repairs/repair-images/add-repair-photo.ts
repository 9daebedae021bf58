import { isAdmin } from '@portal/contract/core/roles.ts';
import type { RepairImage } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { imageMessages, PHOTOS_MAX } from '@portal/contract/repairs/repair-images/upload.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import type { StoredPicture } from '../../../files/store-picture.ts';
import type { Work } from '../../../work.ts';
import { addRepairImage } from './add-repair-image.ts';
import { countPhotos } from './repair-image.queries.ts';

/**
 * Refuses photos from a customer after the repair was received (D3.8).
 * @throws 409 for such a photo.
 */
export function refuseLatePhoto({ role }: Pick<Actor, 'role'>, { status }: Pick<RepairRow, 'status'>): void {
  if (!isAdmin(role) && status !== 'submitted')
    throw conflict('repair.not_submitted', imageMessages.notSubmitted);
}

/**
 * Adds a photo to a request (D3.8). The repair is locked, so that two calls at once cannot exceed ten photos.
 * @throws 409 when there are ten already, or when the repair was received in the meantime.
 */
export async function addRepairPhoto(
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
