import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { mostUrgent } from '@portal/contract/purchasing/part-supply/state-words.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { activeStatuses, isActive, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { notify } from '../../records/notifications/index.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import { readSupply, suggestedStatus, unansweredRequest } from '../../stock/repair-parts/index.ts';
import { type LockedParts, type Reservation, reserveStock } from '../../stock/stock/index.ts';

interface Piece {
  quantity: number;
  purchaseOrderItemId: number;
}
interface Arrival {
  itemId: number;
  name: string;
}

/**
 * Tells the technician of a repair and the admins that parts have arrived, and suggests the next status when all are
 * here (D6.4). The timeline says it to staff, without the order, which technicians may not see (access.md).
 */
async function announceArrival(work: Work, repair: RepairRow, pieces: readonly Piece[]): Promise<void> {
  const { db, actor } = work;
  const [{ rows: arrivals }, supply, asked, technician] = await Promise.all([
    sql<Arrival>`select i.id as item_id, coalesce(i.part_number, i.description) as name
      from purchase_order_items i where i.id = any(${pieces.map(({ purchaseOrderItemId }) => purchaseOrderItemId)}::int[])`.execute(
      db,
    ),
    readSupply(db, [repair.id]),
    sql`select from repairs r where r.id = ${repair.id} and exists (${unansweredRequest})`.execute(db),
    repair.technicianId === null
      ? undefined
      : db
          .selectFrom('technicians')
          .select('userId')
          .where('id', '=', repair.technicianId)
          .executeTakeFirst(),
  ]);
  const names = pieces.map(({ quantity, purchaseOrderItemId }) => {
    const arrival = arrivals.find(({ itemId }) => itemId === purchaseOrderItemId);
    return `${formatNumber(quantity)} × ${arrival?.name}`;
  });
  const state = mostUrgent(supply.map((part) => part.state));
  // A part that nobody has answered for is not here, also one that was asked for in words.
  const isAsked = asked.rows.length > 0;
  const isReady = !isAsked && (state === 'ready' || state === undefined);
  const next = isAsked ? null : suggestedStatus(repair.status, state);
  const news = {
    companyId: repair.companyId,
    exceptUserId: actor.userId,
    kind: 'part.arrived',
    title: `${repair.serviceReportNumber}: ${isReady ? 'all parts are here' : 'parts have arrived'}`,
    body: [
      `${names.join(', ')}.`,
      next === 'in_progress' ? `The next status could be ${statusLabel(next)}.` : undefined,
    ]
      .filter(Boolean)
      .join(' '),
  } as const;
  await Promise.all([
    addEntry(work, repair, {
      message: `Parts arrived: ${names.join(', ')}.`,
      visibility: 'internal',
    }),
    technician?.userId
      ? notify(work, { ...news, to: { userIds: [technician.userId] }, link: repairPaths.repair(repair.id) })
      : undefined,
    notify(work, { ...news, to: { group: 'admins' }, link: repairPaths.adminRepair(repair.id) }),
    publishChange(work, repair),
  ]);
}

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
