import type { Query } from '@portal/contract/core/endpoint.ts';
import { COUNTED_MAX, cappedTotal, type Total, window } from '@portal/contract/core/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import type { StockMovement } from '@portal/contract/stock/stock/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { notFound } from '../../../errors.ts';
import { readMovements } from './movement.queries.ts';

/**
 * Returns the entries of a part's ledger, newest first (D6.3).
 * @throws 404 when the part is absent or foreign.
 */
export async function listMovements(
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
