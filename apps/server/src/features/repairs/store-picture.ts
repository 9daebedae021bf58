import { createHash } from 'node:crypto';
import { AppError } from '../../errors.ts';
import { ImageTooLarge, ImageUnreadable, type Picture, prepareImage } from '../../files/images.ts';
import { newKey } from '../../files/storage.ts';
import { TooManyWaiting } from '../../files/turns.ts';
import type { House } from '../../house.ts';
import type { ReceivedFile } from '../../http/receive-upload.ts';

/** A picture in the store, not yet in any row; the hourly sweep takes it when it stays so. */
export interface StoredPicture {
  storageKey: string;
  thumbnailKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
  /** As it was uploaded. */
  name: string;
}

const TYPE = 'image/webp';

function refusal(error: unknown): unknown {
  if (error instanceof ImageUnreadable)
    return new AppError('unsupported_type', 'upload.unreadable', error.message, { cause: error });
  if (error instanceof ImageTooLarge)
    return new AppError('too_large', 'upload.too_many_pixels', error.message, { cause: error });
  if (error instanceof TooManyWaiting)
    return new AppError('unavailable', 'portal.busy', error.message, { retryAfter: 5, cause: error });
  return error;
}

const prepared = (path: string): Promise<{ image: Picture; thumbnail: Picture }> =>
  prepareImage(path).catch((error) => Promise.reject(refusal(error)));

/**
 * Decodes, re-encodes and stores an uploaded picture with its thumbnail, outside any transaction (D3.12).
 * @throws 415 when it cannot be read, 413 when it has too many pixels, 503 when too many wait.
 */
export async function storePicture(
  { storage }: Pick<House, 'storage'>,
  companyId: number,
  file: ReceivedFile,
): Promise<StoredPicture> {
  const { image, thumbnail } = await prepared(file.path);
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
