import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { type Cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { partPaths } from '@portal/contract/purchasing/parts/paths.ts';
import type { MovementKind, StockMovement } from '@portal/contract/stock/stock/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';
import type { Work } from '../../../work.ts';
import type { RecordedActor } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { type LockedParts, publishParts } from './lock-parts.ts';

interface MovementRow extends Omit<StockMovement, 'movedAt'> {
  movedAt: Date;
}

const columns = sql`m.id, m.part_id, m.kind, m.quantity, m.on_hand_after, m.reason, m.unit_cost::float8 as unit_cost,
  m.repair_id, r.service_report_number, m.purchase_order_item_id, o.id as purchase_order_id, o.po_number, m.reverses_id,
  (select x.id from stock_movements x where x.company_id = m.company_id and x.reverses_id = m.id) as reversed_by_id,
  m.moved_at, m.moved_by`;

/** Returns the rows of a query on `stock_movements as m`, in its order, with the repair and the order they belong to. */
export async function readMovements(db: Db, chosen: RawBuilder<unknown>): Promise<StockMovement[]> {
  const { rows } = await sql<MovementRow>`select ${columns} from (${chosen}) m
    left join repairs r on r.id = m.repair_id
    left join purchase_order_items i on i.id = m.purchase_order_item_id
    left join purchase_orders o on o.id = i.purchase_order_id order by m.id desc`.execute(db);
  return rows.map((row) => ({ ...row, movedAt: row.movedAt.toISOString() }));
}

/** Returns a movement that is known to exist. */
export async function readMovement(db: Db, id: number): Promise<StockMovement> {
  const [movement] = await readMovements(db, sql`select * from stock_movements where id = ${id}`);
  if (!movement) throw new Error(`stock movement ${id} is gone`);
  return movement;
}

interface LowPart {
  id: number;
  partNumber: string;
  name: string | null;
  quantityOnHand: number;
  reorderPoint: number;
}

const takeUntold = fixedStatement<LowPart>(`
  update parts set low_told = true
  where id = any($1::int[]) and active and not low_told and quantity_on_hand <= reorder_point
  returning id, part_number, name, quantity_on_hand, reorder_point`);

/** More parts than these are told of in one notification, as after a stock count. */
const TOLD_ALONE = 3;

/** Tells admins of parts that came down to their reorder point: once per dip, whatever moves them (D6.4). */
export async function notifyLowParts(
  work: Pick<Work<RecordedActor>, 'db' | 'runtime' | 'actor'>,
  partIds: readonly number[],
): Promise<void> {
  const low = await takeUntold(work.db, [partIds]);
  const { companyId } = work.actor;
  if (low.length === 0 || companyId === null) return;
  const news = { companyId, to: { group: 'admins' }, kind: 'stock.low' } as const;
  if (low.length > TOLD_ALONE) {
    const title = `${low.length} parts are at or below their reorder point`;
    await notify(work, { ...news, title, link: partPaths.list({ low: 'true' }) });
    return;
  }
  for (const { id, partNumber, name, quantityOnHand, reorderPoint } of low)
    await notify(work, {
      ...news,
      title: `${partNumber} is low: ${formatNumber(quantityOnHand)} on hand`,
      body: `${name ? `${name}. ` : ''}Its reorder point is ${formatNumber(reorderPoint)}.`,
      link: partPaths.part(id),
    });
}

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
