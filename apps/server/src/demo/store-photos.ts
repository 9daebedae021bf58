import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import { newKey, type Storage } from '../files/storage.ts';
import type { People } from '../sample-company/plan/people.ts';
import type { Picture } from '../sample-company/plan/repair-plan.ts';
import type { Model } from '../sample-company/store/make-equipment.ts';
import { inChunks, type StoredRepair } from '../sample-company/store/store-repairs.ts';

const TYPE = 'image/webp';
const AT_ONCE = 16;

/** Stores a picture and its thumbnail as of `at`. Returns the columns of its row. */
async function storePicture(
  storage: Storage,
  companyId: number,
  { image, thumbnail, fileName }: Picture,
  at: Date,
) {
  const [storageKey, thumbnailKey] = [newKey(companyId, 'webp', at), newKey(companyId, 'webp', at)];
  await storage.put(storageKey, image, TYPE);
  await storage.put(thumbnailKey, thumbnail, TYPE);
  return {
    ...{ companyId, storageKey, thumbnailKey, name: fileName, createdAt: at },
    contentType: TYPE,
    bytes: image.length,
    sha256: createHash('sha256').update(image).digest('hex'),
  };
}

/** Stores the files of each photo of a repair, then their rows, in the order of an upload. */
export async function storeRepairPhotos(
  db: Db,
  storage: Storage,
  repairs: readonly StoredRepair[],
): Promise<void> {
  const photos = repairs.flatMap(({ plan, row }) => plan.photos.map((photo) => ({ photo, row })));
  const files = await inChunks(photos, AT_ONCE, (chunk) =>
    Promise.all(
      chunk.map(async ({ photo: { at, by, visibility, picture }, row }) => ({
        ...(await storePicture(storage, row.companyId, picture, at)),
        ...{ repairId: row.id, visibility, uploadedBy: by.id },
      })),
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

interface Photographed {
  loanId: number;
  model: string;
  moment: 'hand_over' | 'return';
  at: Date;
  damaged: boolean;
}

/** Photos of the units that are out as they were handed over, and of damaged ones as they came back (D7.6). */
export async function storeLoanPhotos(
  db: Db,
  storage: Storage,
  { companyId, coordinator }: People,
  models: readonly Model[],
  pictures: readonly Picture[],
): Promise<void> {
  const { rows } = await sql<Photographed>`
    select l.id as loan_id, m.name as model, i.moment, i.inspected_at as at, i.damaged
    from demo_equipment_inspections i join demo_equipment_loans l on l.id = i.loan_id
      join demo_equipment d on d.id = l.demo_equipment_id join equipment_models m on m.id = d.equipment_model_id
    where i.company_id = ${companyId} and (i.damaged or (i.moment = 'hand_over' and l.status <> 'returned'))
    order by i.inspected_at, l.id`.execute(db);
  for (const { loanId, model, moment, at, damaged } of rows) {
    const { kind } = models.find(({ name }) => name === model)!;
    const [whole, fault] = pictures.filter(({ drawing }) => drawing === kind.drawing);
    const stored = await storePicture(storage, companyId, (damaged ? fault : whole)!, at);
    const file = await db
      .insertInto('files')
      .values({ ...stored, visibility: 'internal', uploadedBy: coordinator.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('demoEquipmentPhotos')
      .values({
        ...{ companyId, loanId, moment, fileId: file.id, addedAt: at },
        addedByUserId: coordinator.id,
        addedBy: coordinator.contactName,
      })
      .execute();
  }
}
