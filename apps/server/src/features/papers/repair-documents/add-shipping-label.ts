import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { StoredPaper } from '../../../files/store-paper.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, newRepairVersion, publishChange, readRepair } from '../../repairs/repairs/index.ts';

/** Puts a stored label on a repair, replaces an earlier one, and adds a timeline entry (D3.4). */
export async function addShippingLabel(
  work: Work,
  repair: Locked<RepairRow>,
  label: StoredPaper,
): Promise<Repair> {
  const { db, actor } = work;
  const former = repair.shippingLabelFileId;
  const { id } = await db
    .insertInto('files')
    .values({ ...label, companyId: repair.companyId, repairId: repair.id, uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    db
      .updateTable('repairs')
      .set({ shippingLabelFileId: id, ...newRepairVersion })
      .where('id', '=', repair.id)
      .execute(),
    // The sweep deletes the stored file later, so that a rollback loses nothing.
    former === null ? undefined : db.deleteFrom('files').where('id', '=', former).execute(),
    addEntry(work, repair, {
      message: former === null ? 'Shipping label added.' : 'Shipping label replaced.',
    }),
    record(work, {
      action: 'repair.shipping_label_set',
      kind: 'repair',
      id: repair.id,
      before: { fileId: former },
      after: { fileId: id, name: label.name },
    }),
    publishChange(work, repair),
  ]);
  return readRepair(db, actor, repair.id);
}
