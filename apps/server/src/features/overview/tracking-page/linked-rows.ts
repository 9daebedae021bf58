import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { badTrackingLink, linkIsAlive, type OpenedLink } from '../../messaging/tracking-links/index.ts';

/** Returns the repair of a link. @throws 404 as for a bad link when the repair was deleted in the meantime. */
export async function linkedRepair(db: Db, id: number): Promise<RepairRow> {
  const row = await db
    .selectFrom('repairs as r')
    .selectAll('r')
    .where('r.id', '=', id)
    .where(linkIsAlive)
    .executeTakeFirst();
  if (!row) throw badTrackingLink();
  return row;
}

/** Returns the units of a shipment whose links have not ended. */
export const liveUnits = (db: Db, shipmentId: number): Promise<RepairRow[]> =>
  db
    .selectFrom('repairs as r')
    .selectAll('r')
    .where('r.shipmentId', '=', shipmentId)
    .where(linkIsAlive)
    .orderBy('r.id')
    .execute();

/**
 * Returns the repairs that a link is for: one, or all units of a shipment.
 * @throws 404 as for a bad link when it is the link of a label.
 */
export const linkedUnits = async (opened: OpenedLink): Promise<RepairRow[]> =>
  opened.record.kind === 'shipment'
    ? liveUnits(opened.db, opened.record.id)
    : [await linkedRepair(opened.db, onlyRepair(opened))];

/** Returns the repair of a link. @throws 404 as for a bad link when it is the link of a shipment or a label. */
export function onlyRepair({ record }: OpenedLink): number {
  if (record.kind !== 'repair') throw badTrackingLink();
  return record.id;
}
