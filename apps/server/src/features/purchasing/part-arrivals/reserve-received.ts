import { activeStatuses, isActive } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Work } from '../../../work.ts';
import { type LockedParts, type Reservation, reserveStock } from '../../stock/stock/index.ts';
import { announceArrival } from './announce-arrival.ts';

/** Pieces of an order line that have arrived. Without a repair or a part there is nothing to reserve. */
export interface ReceivedPart {
  repairId: number | null;
  partId: number | null;
  quantity: number;
  purchaseOrderItemId: number;
}

/** Pieces of an order line that are reserved for its repair. */
export type KeptPart = Reservation & { purchaseOrderItemId: number };

interface Pair {
  repairId: number;
  partId: number;
  taken: number;
  /** The pieces that are free before the receipt. Negative when more was taken than was there. */
  available: number;
}

type Arrived = ReceivedPart & { repairId: number; partId: number };
const isForRepair = (part: ReceivedPart): part is Arrived =>
  part.repairId !== null && part.partId !== null && part.quantity > 0;

/** Returns what the repairs in work have taken of the parts. Finished and deleted repairs are left out. */
async function readPairs({ db }: LockedParts, arrived: readonly Arrived[]) {
  const { rows } = await sql<Pair>`
    select x.repair_id, x.part_id, coalesce(n.taken, 0) as taken, p.quantity_on_hand - p.quantity_reserved as available
    from unnest(${arrived.map(({ repairId }) => repairId)}::int[], ${arrived.map(({ partId }) => partId)}::int[])
      x (repair_id, part_id)
    join parts p on p.id = x.part_id
    join repairs r on r.id = x.repair_id and r.deleted_at is null and r.status = any(${[...activeStatuses]}::text[])
    left join repair_part_needs n on n.repair_id = x.repair_id and n.part_id = x.part_id`.execute(db);
  return rows;
}

/**
 * Returns the pieces of a receipt to reserve for the repairs they were ordered for (D6.5). Call it before the stock moves.
 * Pieces that a repair's line had taken before they were there pay that back and are not reserved.
 */
export async function keptForRepairs(
  locked: LockedParts,
  received: readonly ReceivedPart[],
): Promise<KeptPart[]> {
  const arrived = received.filter(isForRepair);
  if (arrived.length === 0) return [];
  const pairs = await readPairs(locked, arrived);
  const debts = new Map(pairs.map(({ partId, available }) => [partId, -available]));
  const owed = new Map(pairs.map(({ repairId, partId, taken }) => [`${repairId} ${partId}`, taken]));
  return arrived.flatMap(({ repairId, partId, quantity, purchaseOrderItemId }) => {
    const key = `${repairId} ${partId}`;
    if (!owed.has(key)) return [];
    const paid = Math.max(Math.min(quantity, debts.get(partId) ?? 0, owed.get(key) ?? 0), 0);
    debts.set(partId, (debts.get(partId) ?? 0) - paid);
    owed.set(key, (owed.get(key) ?? 0) - paid);
    return quantity > paid ? [{ repairId, partId, quantity: quantity - paid, purchaseOrderItemId }] : [];
  });
}

/**
 * Reserves what {@link keptForRepairs} returned, and tells each repair's technician and the admins what arrived (D6.4).
 * Call it in the transaction of the receipt, after the stock has moved.
 */
export async function reserveReceived(
  work: Work,
  locked: LockedParts,
  received: readonly ReceivedPart[],
  kept: readonly KeptPart[],
): Promise<void> {
  const arrived = received.filter(({ repairId, quantity }) => repairId !== null && quantity > 0);
  if (arrived.length === 0) return;
  const repairs = await work.db
    .selectFrom('repairs')
    .selectAll()
    .where('id', 'in', [...new Set(arrived.map(({ repairId }) => repairId!))])
    .where('deletedAt', 'is', null)
    .execute();
  await reserveStock(work, locked, kept);
  await Promise.all(
    repairs
      .filter(({ status }) => isActive(status))
      .map((repair) =>
        announceArrival(
          work,
          repair,
          arrived.filter(({ repairId }) => repairId === repair.id),
        ),
      ),
  );
}
