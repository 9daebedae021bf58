import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { notFound } from '../../errors.ts';
import { FileMissing } from '../../files/storage.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import type { Runtime } from '../../runtime.ts';
import { fileScope } from './file.scope.ts';

/** Shown in the browser; everything else is saved, because it might act there (security-and-reliability). */
const INLINE = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** The content type of every thumbnail, whatever the format of the original. */
const THUMBNAIL_TYPE = 'image/webp';

/**
 * A stored file for whoever may see what it belongs to. A file without a thumbnail has none to answer.
 * @throws 404 when it is absent, foreign, internal to staff, or gone from the store.
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
