import { createHash } from 'node:crypto';
import type { Db } from '../db/bound-kysely.ts';
import { newKey, type Storage } from '../files/storage.ts';
import { inChunks, type StoredRepair } from '../sample-company/store/store-repairs.ts';

const TYPE = 'image/webp';
const AT_ONCE = 16;

/** Stores the files of each photo and its thumbnail, then their rows, in the order of an upload. */
export async function storePhotos(db: Db, storage: Storage, repairs: readonly StoredRepair[]): Promise<void> {
  const photos = repairs.flatMap(({ plan, row }) => plan.photos.map((photo) => ({ photo, row })));
  const files = await inChunks(photos, AT_ONCE, (chunk) =>
    Promise.all(
      chunk.map(async ({ photo: { at, by, visibility, picture }, row }) => {
        const [storageKey, thumbnailKey] = [
          newKey(row.companyId, 'webp', at),
          newKey(row.companyId, 'webp', at),
        ];
        await storage.put(storageKey, picture.image, TYPE);
        await storage.put(thumbnailKey, picture.thumbnail, TYPE);
        return {
          companyId: row.companyId,
          repairId: row.id,
          storageKey,
          thumbnailKey,
          contentType: TYPE,
          bytes: picture.image.length,
          sha256: createHash('sha256').update(picture.image).digest('hex'),
          name: picture.fileName,
          visibility,
          uploadedBy: by.id,
          createdAt: at,
        };
      }),
    ),
  );
  const ids = await db.insertInto('files').values(files).returning('id').execute();
  await db
    .insertInto('repairImages')
    .values(
      photos.map(({ photo: { at, by, caption, visibility, picture }, row }, i) => ({
        companyId: row.companyId,
        repairId: row.id,
        fileId: ids[i]!.id,
        filename: picture.fileName,
        description: caption,
        visibility,
        uploadedByUserId: by.id,
        uploadedBy: by.contactName,
        uploadedAt: at,
      })),
    )
    .execute();
}
