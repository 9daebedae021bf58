import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { stockMessages } from '@portal/contract/stock/stock/messages.ts';
import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import type { StockMovement, stockCorrection } from '@portal/contract/stock/stock/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type { PartRow, StockMovementRow } from '../../../db/schema/stock.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import type { RecordScope } from '../../../records.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { lockParts } from './lock-parts.ts';
import { moveStock, readMovement, readMovements } from './move-stock.ts';
import { alreadyReversed } from './reverse-movement.ts';

/**
 * Returns the entries of a part's ledger, newest first (D6.3).
 * @throws 404 when the part is absent or foreign.
 */
async function listMovements(
  db: Db,
  partId: number,
  query: Query<typeof endpoints.stock.movements>,
): Promise<Total & { rows: StockMovement[] }> {
  const ofPart = sql`from stock_movements where part_id = ${partId}
    ${query.kind ? sql`and kind = ${query.kind}` : sql``}`;
  const [part, rows, counted] = await Promise.all([
    db.selectFrom('parts').select('id').where('id', '=', partId).executeTakeFirst(),
    readMovements(db, sql`select * ${ofPart} order by id desc ${rowsOfPage(window(query))}`),
    sql<{ rows: number }>`select count(*) as rows from (select ${ofPart} limit ${COUNTED_MAX + 1}) m`.execute(
      db,
    ),
  ]);
  if (!part) throw notFound(partMessages.notFound);
  return { rows, ...cappedTotal(counted.rows[0]!.rows) };
}

/** Corrects the stock of a part, with a reason (D6.3). */
async function correctStock(
  work: Work,
  part: Pick<PartRow, 'id' | 'partNumber'>,
  { delta, reason }: z.output<typeof stockCorrection>,
): Promise<StockMovement> {
  const [moved] = await moveStock(work, lockParts(work.db, [part.id]), [
    { partId: part.id, kind: 'correction', quantity: delta, reason },
  ]);
  const [movement] = await Promise.all([
    readMovement(work.db, moved!.id),
    record(work, {
      action: 'stock.corrected',
      kind: 'part',
      id: part.id,
      before: { quantityOnHand: moved!.onHandAfter - delta },
      after: { partNumber: part.partNumber, quantityOnHand: moved!.onHandAfter, reason },
    }),
  ]);
  return movement;
}

const stockRoutes: Handlers<typeof endpoints.stock> = {
  movements: ({ work: { db }, params, query }) => listMovements(db, params.id, query),
  correct: ({ work, record, body }) => correctStock(work, record, body),
};

/** Finds stock movements of the company that the caller works in. They never change, so none is locked. */
const stockMovementScope: RecordScope<'stockMovement'> = {
  table: 'stock_movements',
  notFound: stockMessages.movementNotFound,
  find: (db, _actor, id) =>
    db.selectFrom('stockMovements').selectAll().where('id', '=', id).executeTakeFirst(),
};

export const stockFeature = {
  routes: { stock: stockRoutes },
  scopes: { stockMovement: stockMovementScope },
  taken: {
    stock_movements_company_id_reverses_id_key: alreadyReversed,
    stock_reservations_company_id_part_id_repair_id_key: () =>
      conflict('stock-reservation.exists', 'This part is already reserved for the repair'),
  },
  references: { part_id: 'part', reverses_id: 'stock movement' },
  archive: {
    stock_movements: { file: 'Stock ledger', rows: 'Every movement of stock' },
    stock_revaluations: { file: 'Stock revaluations', rows: 'Changes of the value of stock' },
    stock_reservations: { file: 'Reservations of parts', rows: 'Parts that are reserved for repairs' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    stockMovement: StockMovementRow;
  }
}
