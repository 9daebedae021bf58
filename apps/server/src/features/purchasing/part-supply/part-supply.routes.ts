import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { inWholeUnits } from '@portal/contract/core/numbers/money.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { repairPartMessages as say } from '@portal/contract/purchasing/part-supply/messages.ts';
import type { ProposedLine, ProposedOrder } from '@portal/contract/purchasing/part-supply/reorder-shapes.ts';
import type { PiecesOfPart, RepairSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { findingPhones } from '../../../phones/phone-number.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import { applyChanges, waitingOf } from '../../stock/repair-parts/index.ts';
import { freeStock, lockParts } from '../../stock/stock/index.ts';
import { createOrders } from './create-orders.ts';
import { orderPart } from './order-part.ts';
import { repairSupply } from './repair-supply.ts';
import { piecesOnOrder, requested, shortages } from './shortages.queries.ts';
import { readStillOpen } from './still-open.ts';
import { needOf, usePart } from './use-part.ts';
import { waitingCounts, waitingList } from './waiting-list.queries.ts';

/** The most parts of one proposal. The rest is proposed when these are ordered. */
const MOST_PARTS = 500;

type Row = ProposedLine & Pick<ProposedOrder, 'supplierId' | 'supplierName'>;

/**
 * Returns proposed orders for parts that are at or below their reorder point, that open repairs miss or that somebody has
 * asked for, by preferred supplier (D6.4). The quantity fills up to twice the reorder point, or covers the shortage and
 * what was asked for, whichever is more. What is on order for stock is counted as if it were here. It stores nothing.
 */
async function suggestOrders(db: Db): Promise<ProposedOrder[]> {
  const { rows } = await sql<Row>`
    with ${shortages}, ${requested}, wished as materialized (
      select part_id, sum(missing)::int as missing from requested where missing > 0 group by part_id
    ), short as materialized (
      select part_id, sum(missing)::int as missing from shortages where missing > 0 group by part_id
    ), wanting as (
      select p.id from parts p where p.active and p.quantity_on_hand <= p.reorder_point
        and 2 * p.reorder_point > p.quantity_on_hand - p.quantity_reserved
      union select r.part_id from stock_reservations r join parts p on p.id = r.part_id
        where p.active and p.quantity_on_hand - p.quantity_reserved <= p.reorder_point
      union select part_id from short
    ), everything as (
      select id, true as is_low from wanting
      union all select part_id, false from wished where part_id not in (select id from wanting)
    ), proposed as (
      select p.id as part_id, p.part_number, p.name, p.quantity_on_hand - p.quantity_reserved as available,
        p.reorder_point, coalesce(p.cost, round(p.average_cost, 2))::float8 as unit_price, p.preferred_supplier_id,
        coalesce(h.missing, 0) as shortage, coalesce(a.missing, 0) as asked, w.is_low, c.for_stock, c.pieces as on_order
      from everything w join parts p on p.id = w.id left join short h on h.part_id = p.id
      left join wished a on a.part_id = p.id
      cross join lateral (${piecesOnOrder}) c
    )
    select c.part_id, c.part_number, c.name, c.available, c.reorder_point, c.on_order, c.shortage, c.asked, c.unit_price,
      q.quantity, s.id as supplier_id, s.name as supplier_name
    from proposed c
    cross join lateral (select greatest(
      case when c.is_low then greatest(2 * c.reorder_point - c.available, c.shortage) - c.for_stock else 0 end,
      case when c.asked > 0 then c.asked + greatest(c.shortage - c.for_stock, 0) else 0 end) as quantity) q
    left join suppliers s on s.id = c.preferred_supplier_id and s.active
    where q.quantity > 0
    order by lower(s.name) nulls last, s.id, lower(c.part_number), c.part_id
    limit ${MOST_PARTS}`.execute(db);
  return [...Map.groupBy(rows, ({ supplierId }) => supplierId).values()].map((lines) => ({
    supplierId: lines[0]!.supplierId,
    supplierName: lines[0]!.supplierName,
    lines: lines.map(({ supplierId: _id, supplierName: _name, unitPrice, ...line }) => ({
      ...line,
      unitPrice: unitPrice === null ? null : inWholeUnits(unitPrice),
    })),
  }));
}

/**
 * Takes from stock what the lines of a repair have waited for. What is reserved for the repair is used first (D6.5).
 * @throws 400 for an unknown part, 409 when the repair does not wait for as many.
 */
async function takeParts(work: Work, repair: Locked<RepairRow>, body: PiecesOfPart): Promise<RepairSupply> {
  const locked = lockParts(work.db, [body.partId]);
  const need = await needOf(locked, repair.id, body.partId);
  const waiting = waitingOf(need);
  const quantity = body.quantity ?? waiting;
  if (waiting === 0) throw conflict('repair-part.not_waiting', say.notWaiting);
  if (quantity > waiting) throw conflict('repair-part.too_many', say.tooMany(waiting));
  const change = { partId: need.partId, moved: -quantity, freed: Math.min(quantity, need.reserved) };
  await Promise.all([
    applyChanges(work, locked, repair.id, [change]),
    addEntry(work, repair, {
      message: `Taken from stock: ${formatNumber(quantity)} × ${need.partNumber}.`,
      visibility: 'internal',
    }),
    record(work, {
      action: 'repair.parts_taken',
      kind: 'repair',
      id: repair.id,
      after: { partNumber: need.partNumber, quantity },
    }),
    publishChange(work, repair),
  ]);
  return repairSupply(work.db, work.actor, repair.id);
}

/**
 * Frees parts that are reserved for a repair, so that others can use them (D6.5).
 * @throws 400 for an unknown part, 409 when not as many are reserved.
 */
async function freeParts(work: Work, repair: Locked<RepairRow>, body: PiecesOfPart): Promise<RepairSupply> {
  const locked = lockParts(work.db, [body.partId]);
  const { partId, partNumber, reserved } = await needOf(locked, repair.id, body.partId);
  const quantity = body.quantity ?? reserved;
  if (reserved === 0) throw conflict('repair-part.not_reserved', say.nothingReserved);
  if (quantity > reserved) throw conflict('repair-part.too_many', say.tooManyReserved(reserved));
  await Promise.all([
    freeStock(work, locked, [{ partId, repairId: repair.id, quantity }]),
    addEntry(work, repair, {
      message: `No longer reserved: ${formatNumber(quantity)} × ${partNumber}.`,
      visibility: 'internal',
    }),
    record(work, {
      action: 'repair.parts_freed',
      kind: 'repair',
      id: repair.id,
      after: { partNumber, quantity },
    }),
    publishChange(work, repair),
  ]);
  return repairSupply(work.db, work.actor, repair.id);
}

export const repairPartsRoutes: Handlers<typeof endpoints.repairParts> = {
  supply: ({ work: { db, actor }, params }) => repairSupply(db, actor, params.id),
  open: ({ work: { db }, query }) => readStillOpen(db, query.ids),
  use: ({ work, record, body }) => usePart(work, record, body),
  take: ({ work, record, body }) => takeParts(work, record, body),
  free: ({ work, record, body }) => freeParts(work, record, body),
  order: ({ work, record, body }) => orderPart(work, record, body),
};

export const waitingForPartsRoutes: Handlers<typeof endpoints.waitingForParts> = {
  list: ({ work: { db, actor }, query }) => waitingList(db, actor, findingPhones(actor, query)),
  counts: ({ work: { db } }) => waitingCounts(db),
};

export const reorderRoutes: Handlers<typeof endpoints.reorder> = {
  suggest: ({ work: { db } }) => suggestOrders(db),
  create: ({ work, body }) => createOrders(work, body),
};
