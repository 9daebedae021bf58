import type { OutboxMessageRow } from '../db/schema/traces.ts';
import type { Runtime } from '../runtime.ts';
import type { Attachment } from './mailer.ts';

/**
 * The files of a message, byte for byte as they are stored (D3.13). One whose row is gone was deleted on purpose and
 * is left out.
 * @throws FileMissing when the store lacks a file whose row is there; the next try may find it.
 */
export async function readAttachments(
  { database, storage }: Pick<Runtime, 'database' | 'storage'>,
  { companyId, attachmentFileIds }: Pick<OutboxMessageRow, 'companyId' | 'attachmentFileIds'>,
): Promise<Attachment[]> {
  if (attachmentFileIds.length === 0) return [];
  const files = await database.asCompany(companyId, (db) =>
    db
      .selectFrom('files')
      .select(['id', 'name', 'contentType', 'storageKey'])
      .where('id', 'in', attachmentFileIds)
      .execute(),
  );
  const inOrder = attachmentFileIds.flatMap((id) => files.find((file) => file.id === id) ?? []);
  return Promise.all(
    inOrder.map(async ({ name, contentType, storageKey }) => ({
      filename: name,
      contentType,
      content: await storage.readBytes(storageKey),
    })),
  );
}
