import type { StockMovement, stockCorrection } from '@portal/contract/stock/stock/shapes.ts';
import type { z } from 'zod';
import type { PartRow } from '../../../db/schema/stock.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { lockParts } from './lock-parts.ts';
import { moveStock } from './move-stock.ts';
import { readMovement } from './movement.queries.ts';

/** Corrects the stock of a part, with a reason (D6.3). */
export async function correctStock(
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
