import type { RepairImage } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { seesInternal, seesRepair } from '../repairs/index.ts';
import { presentImage } from './repair-image.present.ts';

const imagesOf = (db: Db, actor: Actor, repairId: number) =>
  db
    .selectFrom('repairImages')
    .selectAll()
    .where('repairId', '=', repairId)
    .$if(!seesInternal(actor), (q) => q.where('visibility', '=', 'customer'))
    .orderBy('id')
    .execute();

/**
 * Returns the images of a repair that the caller may see, oldest first.
 * @throws 404 when the repair is absent or foreign.
 */
export async function listImages(db: Db, actor: Actor, repairId: number): Promise<RepairImage[]> {
  const [seen, rows] = await Promise.all([seesRepair(db, actor, repairId), imagesOf(db, actor, repairId)]);
  if (!seen) throw notFound(repairMessages.notFound);
  return rows.map(presentImage);
}

/** Counts the photos that a customer can see. A request may have ten of them (D3.8). */
export async function countPhotos(db: Db, repairId: number): Promise<number> {
  const { photos } = await db
    .selectFrom('repairImages')
    .select((eb) => eb.fn.countAll<number>().as('photos'))
    .where('repairId', '=', repairId)
    .where('visibility', '=', 'customer')
    .executeTakeFirstOrThrow();
  return photos;
}
