import {
  type CustomerEmailFile,
  customerEmailLimits,
  customerEmailMessages,
} from '@portal/contract/papers/repair-documents/customer-email.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField, notFound } from '../../../errors.ts';
import { fileAddress, seesRepair } from '../../repairs/repairs/index.ts';

/** The most files the list has. */
const MOST = 100;

/** Returns the query for the files of a repair that its customer may read. */
const readable = (db: Db, repairId: number) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'bytes', 'contentType'])
    .where('repairId', '=', repairId)
    .where('visibility', '=', 'customer');

/**
 * Returns the photos and documents that a mail to the customer may carry, newest first.
 * @throws 404 when the repair is absent or foreign.
 */
export async function customerEmailFiles(
  db: Db,
  actor: Actor,
  repairId: number,
): Promise<CustomerEmailFile[]> {
  const [seen, files] = await Promise.all([
    seesRepair(db, actor, repairId),
    readable(db, repairId).orderBy('id', 'desc').limit(MOST).execute(),
  ]);
  if (!seen) throw notFound(repairMessages.notFound);
  return files.map(({ id, name, bytes, contentType }) => ({
    id,
    name,
    bytes,
    thumbnailUrl: contentType.startsWith('image/') ? `${fileAddress(id)}?size=thumb` : null,
  }));
}

/**
 * Returns the chosen files in their order, each once.
 * @throws 400 when the customer may not read one of them, and when they are too large together.
 */
export async function chosenFiles(db: Db, repairId: number, ids: readonly number[]): Promise<number[]> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return [];
  const found = await readable(db, repairId).where('id', 'in', distinct).execute();
  if (found.length < distinct.length) throw invalidField('fileIds', customerEmailMessages.fileGone);
  const bytes = found.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > customerEmailLimits.bytes) throw invalidField('fileIds', customerEmailMessages.tooLarge);
  return distinct;
}
