import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { FileMissing } from '../../../files/storage.ts';
import type { Runtime } from '../../../runtime.ts';
import { fileScope } from './file.scope.ts';

/** The browser shows these types. It saves all others, because their content might run (security-and-reliability). */
const INLINE = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** The content type of every thumbnail, whatever the format of the original. */
const THUMBNAIL_TYPE = 'image/webp';

/**
 * Returns a stored file to a caller who may see its record, or its thumbnail if the caller asks for it.
 * @throws 404 when the file or its thumbnail is absent, foreign, internal to staff, or missing in the store.
 */
export async function readFile(
  { storage, log }: Runtime,
  db: Db,
  actor: Actor,
  id: number,
  size: 'thumb' | undefined,
): Promise<FileAnswer> {
  const file = await fileScope.find(db, actor, id, false);
  const key = size === 'thumb' ? file?.thumbnailKey : file?.storageKey;
  if (!file || !key) throw notFound();
  const type = size === 'thumb' ? THUMBNAIL_TYPE : file.contentType;
  return {
    body: () =>
      storage.read(key).catch((error) => {
        if (!(error instanceof FileMissing)) throw error;
        log.error({ err: error, fileId: id }, 'a stored file is gone');
        throw notFound();
      }),
    type,
    name: file.name,
    inline: INLINE.has(type),
    ...(size !== 'thumb' && { bytes: file.bytes }),
  };
}
