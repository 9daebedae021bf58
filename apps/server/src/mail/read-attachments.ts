import type { OutboxMessageRow } from '../db/schema/traces.ts';
import type { Runtime } from '../runtime.ts';
import type { Attachment } from './mailer.ts';

/**
 * Returns the files of a message, byte for byte as they are stored (D3.13). A file without a row was deleted on
 * purpose and is left out.
 * @throws FileMissing when the store has no file for an existing row. The next try may find it.
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
