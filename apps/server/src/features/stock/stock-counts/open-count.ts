import { COUNT_LINES_MAX, stockCountMessages } from '@portal/contract/stock/stock-counts/messages.ts';
import type { StockCount, stockCountForm } from '@portal/contract/stock/stock-counts/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishCount } from './publish-count.ts';
import { readCount } from './stock-count.queries.ts';

export const overlaps = () => conflict('stock-count.open', stockCountMessages.overlaps);

/**
 * Opens a sheet with the active parts of a location, or with all, and with what is on hand at this moment (D6.7).
 * @throws 400 when there are no parts or too many; 409 when one of them is on another open sheet.
 */
export async function openCount(
  work: Work,
  { location, reason }: z.output<typeof stockCountForm>,
): Promise<StockCount> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  const place = location || null;
  const { id } = await db
    .insertInto('stockCounts')
    .values({ companyId, location: place, reason, openedBy: actor.displayName })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql`insert into stock_count_lines (company_id, stock_count_id, part_id, expected)
    select company_id, ${id}, id, quantity_on_hand from parts
    where active and (${place}::text is null or location = ${place})
    order by id limit ${COUNT_LINES_MAX + 1} returning part_id`.execute(db);
  if (rows.length === 0) throw invalidField('location', stockCountMessages.noParts);
  if (rows.length > COUNT_LINES_MAX) throw invalidField('location', stockCountMessages.tooMany);
  await Promise.all([
    record(work, {
      action: 'stock.count_opened',
      kind: 'stockCount',
      id,
      after: { location: place, reason, parts: rows.length },
    }),
    publishCount(work, { companyId, id }),
  ]);
  return readCount(db, id);
}
