import { createReadStream } from 'node:fs';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import { newKey } from '../../files/storage.ts';
import { type StoredPicture, storePicture } from '../../files/store-picture.ts';
import type { Work } from '../../http/call.ts';
import type { ReceivedFile } from '../../http/receive-upload.ts';
import type { Runtime } from '../../runtime.ts';
import { record } from '../audit/index.ts';
import { addEntry, newRepairVersion, publishChange, readRepair } from '../repairs/index.ts';

const PDF = 'application/pdf';

type StoredLabel = Omit<StoredPicture, 'thumbnailKey'> & { thumbnailKey: string | null };

/**
 * Stores an uploaded shipping label outside any transaction: a PDF unchanged, a picture re-encoded (D3.12).
 * @throws 415 when a picture cannot be read, 413 when it has too many pixels, 503 when too many wait.
 */
export async function storeShippingLabel(
  runtime: Pick<Runtime, 'storage'>,
  companyId: number,
  file: ReceivedFile,
): Promise<StoredLabel> {
  if (file.kind !== 'pdf') return storePicture(runtime, companyId, file);
  const storageKey = newKey(companyId, 'pdf');
  await runtime.storage.put(storageKey, createReadStream(file.path), PDF);
  return {
    storageKey,
    thumbnailKey: null,
    contentType: PDF,
    bytes: file.size,
    sha256: file.sha256,
    name: file.name,
  };
}

/** Puts a stored label on a repair, replaces an earlier one, and adds a timeline entry (D3.4). */
export async function addShippingLabel(work: Work, repair: RepairRow, label: StoredLabel): Promise<Repair> {
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
