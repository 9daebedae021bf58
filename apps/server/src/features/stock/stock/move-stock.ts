import { type Cents, toNumeric } from '@portal/contract/core/money.ts';
import type { MovementKind } from '@portal/contract/stock/stock/shapes.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';
import type { Work } from '../../../work.ts';
import type { RecordedActor } from '../../records/audit/index.ts';
import type { LockedParts } from './lock-parts.ts';
import { notifyLowParts } from './notify-low-parts.ts';
import { publishParts } from './publish-parts.ts';

/** What a caller says of one movement. */
export interface Movement {
  partId: number;
  kind: MovementKind;
  /** Pieces, signed: what comes in is positive. Never 0. */
  quantity: number;
  /** A correction must have one. */
  reason?: string | null;
  /** The price paid for one piece of a receipt. Without it, the receipt leaves the average cost as it is (D6.6). */
  unitCost?: Cents | null;
  repairId?: number | null;
  purchaseOrderItemId?: number | null;
  receiptId?: number | null;
  stockCountId?: number | null;
  /** The pieces of a receipt that are reserved for the repair of its order line. */
  reserved?: number | null;
  /** The movement that this one reverses: of the same part and kind, with the opposite quantity. */
  reversesId?: number | null;
}

/** A movement as it was stored. */
export interface StoredMovement {
  id: number;
  partId: number;
  quantity: number;
  /** Pieces on hand after it. */
  onHandAfter: number;
}

const insertMovements = fixedStatement<StoredMovement>(`
  insert into stock_movements (company_id, part_id, kind, quantity, reason, unit_cost, repair_id,
    purchase_order_item_id, receipt_id, stock_count_id, reverses_id, reserved_quantity, moved_by_user_id, moved_by)
  select $1::int, m.part_id, m.kind, m.quantity, m.reason, m.unit_cost, m.repair_id, m.purchase_order_item_id,
    m.receipt_id, m.stock_count_id, m.reverses_id, m.reserved_quantity, $2::int, $3::text
  from unnest($4::int[], $5::text[], $6::int[], $7::text[], $8::numeric[], $9::int[], $10::int[], $11::int[],
      $12::int[], $13::int[], $14::int[])
    with ordinality m (part_id, kind, quantity, reason, unit_cost, repair_id, purchase_order_item_id, receipt_id,
      stock_count_id, reverses_id, reserved_quantity, place)
  order by m.place
  returning id, part_id, quantity, on_hand_after`);

/**
 * Moves stock: the only door to the ledger (D6.3). Returns the stored movements in the order of the given ones. It tells
 * open screens, and admins of parts that came down to their reorder point (D6.4).
 * @throws 400 "Unknown part" for absent and foreign parts alike; 409 when a movement was already reversed.
 */
export async function moveStock(
  work: Pick<Work<RecordedActor>, 'db' | 'runtime' | 'actor'>,
  locked: LockedParts,
  movements: readonly Movement[],
): Promise<StoredMovement[]> {
  if (movements.length === 0) return [];
  const { actor } = work;
  const column = <V>(value: (movement: Movement) => V) => movements.map(value);
  const partIds = [...new Set(column(({ partId }) => partId))];
  const [stored] = await Promise.all([
    insertMovements(locked.db, [
      actor.companyId,
      actor.userId,
      actor.displayName,
      column(({ partId }) => partId),
      column(({ kind }) => kind),
      column(({ quantity }) => quantity),
      column(({ reason }) => reason ?? null),
      column(({ unitCost }) => (unitCost == null ? null : toNumeric(unitCost))),
      column(({ repairId }) => repairId ?? null),
      column(({ purchaseOrderItemId }) => purchaseOrderItemId ?? null),
      column(({ receiptId }) => receiptId ?? null),
      column(({ stockCountId }) => stockCountId ?? null),
      column(({ reversesId }) => reversesId ?? null),
      column(({ reserved }) => reserved ?? null),
    ]),
    notifyLowParts(work, partIds),
    publishParts(work, partIds),
  ]);
  await locked.refuseOthers(partIds);
  return stored;
}
