import { type EstimateDraft, estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';

type Lines = EstimateDraft['lines'];

/**
 * Refuses photos of other repairs and photos that the customer may not see.
 * @throws 400 for such a photo.
 */
export async function refuseUnseenPhotos(db: Db, repairId: number, lines: Lines): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ photoIds = [] }) => photoIds))];
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('repairImages')
    .select('id')
    .where('repairId', '=', repairId)
    .where('visibility', '=', 'customer')
    .where('id', 'in', ids)
    .execute();
  if (known.length !== ids.length) throw invalidField('lines', estimateMessages.photosNotSeen);
}

/** Stores which photos stand beside the lines of a draft. `lineIds` are in the order of the lines. */
export async function storePhotos(
  db: Db,
  companyId: number,
  lines: Lines,
  lineIds: readonly number[],
): Promise<void> {
  const rows = lines.flatMap(({ photoIds = [] }, at) =>
    [...new Set(photoIds)].map((imageId, position) => ({
      companyId,
      lineId: lineIds[at]!,
      imageId,
      position,
    })),
  );
  if (rows.length > 0) await db.insertInto('estimateLinePhotos').values(rows).execute();
}
