import type { Locked } from '../../../db/locked.ts';
import type { RepairImageRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, newRepairVersion, publishChange } from '../repairs/index.ts';

/**
 * Removes an image and the row of its file. The sweep deletes the stored file later, so that a rollback loses nothing.
 */
export async function deleteRepairImage(work: Work, image: Locked<RepairImageRow>): Promise<void> {
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
