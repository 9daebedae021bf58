import { isActive } from '@portal/contract/repairs/status.ts';
import { sql } from 'kysely';
import type { Work } from '../../http/call.ts';
import { reserveStock } from '../stock/index.ts';
import { tellArrival } from './tell-arrival.ts';

/** Pieces of an order line that have arrived. Without a repair or a part there is nothing to reserve. */
interface ReceivedPart {
  repairId: number | null;
  partId: number | null;
  quantity: number;
  purchaseOrderItemId: number;
}

interface Pair {
  repairId: number;
  partId: number;
  taken: number;
  available: number;
}

/** Returns what the repairs have taken of the parts, and the pieces that are free after the receipt. */
async function readPairs(work: Work, received: readonly { repairId: number; partId: number }[]) {
  const { rows } = await sql<Pair>`
    select x.repair_id, x.part_id, coalesce(n.taken, 0) as taken, p.quantity_on_hand - p.quantity_reserved as available
    from unnest(${received.map(({ repairId }) => repairId)}::int[], ${received.map(({ partId }) => partId)}::int[])
      x (repair_id, part_id)
    join parts p on p.id = x.part_id
    left join repair_part_needs n on n.repair_id = x.repair_id and n.part_id = x.part_id`.execute(work.db);
  return rows;
}

type Arrived = ReceivedPart & { repairId: number };
const isForPart = (part: Arrived): part is Arrived & { partId: number } => part.partId !== null;

/**
 * Reserves parts that have arrived for the repairs they were ordered for (D6.5), and tells each repair's technician and
 * the admins (D6.4). Call it in the transaction of the receipt, after the stock has moved. Pieces that a repair's line
 * had taken before they were there pay that back and are not reserved. Finished and deleted repairs get nothing.
 */
export async function reserveReceived(work: Work, received: readonly ReceivedPart[]): Promise<void> {
  const arrived = received.filter((part): part is Arrived => part.repairId !== null && part.quantity > 0);
  if (arrived.length === 0) return;
  const forParts = arrived.filter(isForPart);
  const [repairs, pairs] = await Promise.all([
    work.db
      .selectFrom('repairs')
      .selectAll()
      .where('id', 'in', [...new Set(arrived.map(({ repairId }) => repairId))])
      .where('deletedAt', 'is', null)
      .execute(),
    readPairs(work, forParts),
  ]);
  const working = new Map(
    repairs.filter(({ status }) => isActive(status)).map((repair) => [repair.id, repair]),
  );
  const kept = reservationsOf(
    forParts.filter(({ repairId }) => working.has(repairId)),
    pairs,
  );
  await reserveStock(work, kept);
  await Promise.all(
    [...working.values()].map((repair) =>
      tellArrival(
        work,
        repair,
        arrived.filter(({ repairId }) => repairId === repair.id),
      ),
    ),
  );
}

/** Returns the pieces to reserve. What the repair itself took without stock is paid back first. */
function reservationsOf(arrived: readonly (Arrived & { partId: number })[], pairs: readonly Pair[]) {
  const came = new Map<number, number>();
  for (const { partId, quantity } of arrived) came.set(partId, (came.get(partId) ?? 0) + quantity);
  const debts = new Map(pairs.map(({ partId, available }) => [partId, (came.get(partId) ?? 0) - available]));
  const owed = new Map(pairs.map(({ repairId, partId, taken }) => [`${repairId} ${partId}`, taken]));
  return arrived.flatMap(({ repairId, partId, quantity, purchaseOrderItemId }) => {
    const key = `${repairId} ${partId}`;
    const paid = Math.max(Math.min(quantity, debts.get(partId) ?? 0, owed.get(key) ?? 0), 0);
    debts.set(partId, (debts.get(partId) ?? 0) - paid);
    owed.set(key, (owed.get(key) ?? 0) - paid);
    return quantity > paid ? [{ repairId, partId, quantity: quantity - paid, purchaseOrderItemId }] : [];
  });
}
