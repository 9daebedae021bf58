import { fixedStatement } from '../../../db/fixed-statement.ts';
import type { Work } from '../../../work.ts';
import type { RecordedActor } from '../../records/audit/index.ts';
import { type LockedParts, publishParts } from './lock-parts.ts';

/** Pieces of a part that are kept for a repair. */
export interface Reservation {
  partId: number;
  repairId: number;
  /** Pieces, at least 1. */
  quantity: number;
  purchaseOrderItemId?: number | null;
}

/** Pieces to free. Without a quantity, all that the repair has of the part. */
export interface Release {
  partId: number;
  repairId: number;
  quantity?: number;
}

const addReservations = fixedStatement<never>(`
  insert into stock_reservations (company_id, part_id, repair_id, quantity, purchase_order_item_id)
  select $1::int, r.part_id, r.repair_id, sum(r.quantity), max(r.item_id)
  from unnest($2::int[], $3::int[], $4::int[], $5::int[]) r (part_id, repair_id, quantity, item_id)
  group by r.part_id, r.repair_id
  on conflict (company_id, part_id, repair_id) do update set
    quantity = stock_reservations.quantity + excluded.quantity,
    purchase_order_item_id = coalesce(excluded.purchase_order_item_id, stock_reservations.purchase_order_item_id)`);

const takeReservations = fixedStatement<Required<Release>>(`
  with wanted as (select * from unnest($1::int[], $2::int[], $3::int[]) w (part_id, repair_id, quantity)),
  gone as (
    delete from stock_reservations r using wanted w
    where r.part_id = w.part_id and r.repair_id = w.repair_id and (w.quantity is null or w.quantity >= r.quantity)
    returning r.part_id, r.repair_id, r.quantity),
  less as (
    update stock_reservations r set quantity = r.quantity - w.quantity from wanted w
    where r.part_id = w.part_id and r.repair_id = w.repair_id and w.quantity < r.quantity
    returning r.part_id, r.repair_id, w.quantity)
  select * from gone union all select * from less`);

const partsOf = (rows: readonly { partId: number }[]) => [...new Set(rows.map(({ partId }) => partId))];

/**
 * Keeps pieces of parts for repairs, in addition to what they have already (D6.5). Available stock is what is on hand
 * without them.
 */
export async function reserveStock(
  work: Pick<Work<RecordedActor>, 'db' | 'runtime' | 'actor'>,
  locked: LockedParts,
  reservations: readonly Reservation[],
): Promise<void> {
  if (reservations.length === 0) return;
  const partIds = partsOf(reservations);
  await Promise.all([
    addReservations(locked.db, [
      work.actor.companyId,
      reservations.map(({ partId }) => partId),
      reservations.map(({ repairId }) => repairId),
      reservations.map(({ quantity }) => quantity),
      reservations.map(({ purchaseOrderItemId }) => purchaseOrderItemId ?? null),
    ]),
    publishParts(work, partIds),
  ]);
  await locked.refuseOthers(partIds);
}

/**
 * Frees pieces that were kept for repairs, at most as many as there are: when the part line uses them, or when somebody
 * frees them (D6.5). Each part and repair may stand once in `releases`. Returns what was freed.
 */
export async function freeStock(
  work: Pick<Work<RecordedActor>, 'db' | 'runtime' | 'actor'>,
  locked: LockedParts,
  releases: readonly Release[],
): Promise<Required<Release>[]> {
  if (releases.length === 0) return [];
  const partIds = partsOf(releases);
  const [freed] = await Promise.all([
    takeReservations(locked.db, [
      releases.map(({ partId }) => partId),
      releases.map(({ repairId }) => repairId),
      releases.map(({ quantity }) => quantity ?? null),
    ]),
    publishParts(work, partIds),
  ]);
  await locked.refuseOthers(partIds);
  return freed;
}
