import { createHash } from 'node:crypto';
import type { Asker } from '../limits/take-turns.ts';
import type { Runtime } from '../runtime.ts';
import { type Picture, prepareImage } from './images.ts';
import { pictureRefusal } from './picture-refusal.ts';
import type { ReceivedFile } from './received-file.ts';
import { newKey } from './storage.ts';

/** A stored picture that no row names yet. The hourly sweep deletes it when no row ever does. */
export interface StoredPicture {
  storageKey: string;
  thumbnailKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
  /** The file name of the upload. */
  name: string;
}

const TYPE = 'image/webp';

const prepared = (path: string, asker: Asker): Promise<{ image: Picture; thumbnail: Picture }> =>
  prepareImage(path, asker).catch((error) => Promise.reject(pictureRefusal(error)));

/**
 * Stores an uploaded picture with its thumbnail, both re-encoded, outside any transaction (D3.12).
 * @throws 415 when it cannot be read, 413 when it has too many pixels, 503 when too many wait.
 */
export async function storePicture(
  { storage }: Pick<Runtime, 'storage'>,
  companyId: number,
  file: ReceivedFile,
  asker: Asker = companyId,
): Promise<StoredPicture> {
  const { image, thumbnail } = await prepared(file.path, asker);
  const [storageKey, thumbnailKey] = [newKey(companyId, 'webp'), newKey(companyId, 'webp')];
  await Promise.all([
    storage.put(storageKey, image.bytes, TYPE),
    storage.put(thumbnailKey, thumbnail.bytes, TYPE),
  ]);
  return {
    storageKey,
    thumbnailKey,
    contentType: TYPE,
    bytes: image.bytes.length,
    sha256: createHash('sha256').update(image.bytes).digest('hex'),
    name: file.name,
  };
}
