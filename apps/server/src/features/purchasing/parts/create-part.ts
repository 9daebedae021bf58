import type { Part, partForm } from '@portal/contract/purchasing/parts/shapes.ts';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { lockParts, moveStock, publishParts } from '../../stock/stock/index.ts';
import { checkPart } from './check-part.ts';
import { readPart } from './part.queries.ts';
import { columnsOf, stockOf } from './part-columns.ts';

/** The reason of the first entry of a ledger. */
export const OPENING = 'Opening stock';

/**
 * Adds a part (B7). Its stock becomes the first entry of its ledger (D6.3).
 * @throws 400 as {@link checkPart}.
 */
export async function createPart(work: Work, body: z.output<typeof partForm>): Promise<Part> {
  const { db, actor } = work;
  const columns = columnsOf(body);
  const stock = stockOf(body) ?? 0;
  const none = { equipmentTypeId: null, equipmentModelId: null, preferredSupplierId: null };
  await checkPart(db, { ...none, ...columns });
  const { id } = await db
    .insertInto('parts')
    .values({ ...columns, partNumber: body.partNumber, companyId: actor.companyId! })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    stock === 0
      ? publishParts(work, [id])
      : moveStock(work, lockParts(db, [id]), [
          { partId: id, kind: 'correction', quantity: stock, reason: OPENING },
        ]),
    record(work, { action: 'part.created', kind: 'part', id, after: { ...columns, quantityOnHand: stock } }),
  ]);
  return readPart(db, actor, id);
}
