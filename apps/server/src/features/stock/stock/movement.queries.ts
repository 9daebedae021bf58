import type { StockMovement } from '@portal/contract/stock/stock/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

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
