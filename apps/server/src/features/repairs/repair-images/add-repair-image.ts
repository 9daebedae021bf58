import type { RepairImage } from '@portal/contract/repairs/repair-images/endpoints.ts';
import type { Visibility } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairImageRow, RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import type { StoredPicture } from '../../../files/store-picture.ts';
import type { Work } from '../../../work.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { addEntry, fileAddress, newRepairVersion, publishChange } from '../repairs/index.ts';

/** Presents an image with the addresses of its two sizes. */
export const presentImage = (row: RepairImageRow): RepairImage => ({
  id: row.id,
  repairId: row.repairId,
  imageUrl: fileAddress(row.fileId),
  thumbnailUrl: `${fileAddress(row.fileId)}?size=thumb`,
  filename: row.filename,
  description: row.description,
  uploadedBy: row.uploadedBy,
  uploadedAt: row.uploadedAt.toISOString(),
  visibility: row.visibility,
});

interface Described {
  caption?: string | null | undefined;
  visibility: Visibility;
  /** True for a photo that came through the tracking link (D12.1). */
  fromLink?: boolean;
}

const insertFile = (
  db: Db,
  actorId: number | null,
  repair: RepairRow,
  picture: StoredPicture,
  visibility: Visibility,
) =>
  db
    .insertInto('files')
    .values({ ...picture, companyId: repair.companyId, repairId: repair.id, visibility, uploadedBy: actorId })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Puts a stored picture on a repair and adds a timeline entry (D3.4). The caption defaults to the file name (A5). */
export async function addRepairImage(
  work: Work<RecordedActor>,
  repair: Locked<RepairRow>,
  picture: StoredPicture,
  { caption, visibility, fromLink = false }: Described,
): Promise<RepairImage> {
  const { db, actor } = work;
  const file = await insertFile(db, actor.userId, repair, picture, visibility);
  const description = caption || picture.name;
  const [image] = await Promise.all([
    db
      .insertInto('repairImages')
      .values({
        companyId: repair.companyId,
        repairId: repair.id,
        fileId: file.id,
        filename: picture.name,
        description,
        visibility,
        uploadedByUserId: actor.userId,
        uploadedBy: actor.displayName,
        fromLink,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    db
      .updateTable('repairs')
      .set({ touchedAt: newRepairVersion.touchedAt })
      .where('id', '=', repair.id)
      .execute(),
    addEntry(work, repair, { message: `Image added: ${description}`, visibility }),
    record(work, {
      action: 'repair.image_added',
      kind: 'repair',
      id: repair.id,
      after: { fileId: file.id, filename: picture.name, visibility, ...(fromLink && { fromLink }) },
    }),
    publishChange(work, repair),
  ]);
  return presentImage(image);
}
