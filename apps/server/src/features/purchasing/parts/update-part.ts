import type { Part, partUpdate } from '@portal/contract/purchasing/parts/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { PartRow } from '../../../db/schema/stock.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { lockParts, moveStock, notifyLowParts, publishParts } from '../../stock/stock/index.ts';
import { checkPart } from './check-part.ts';
import { readPart } from './part.queries.ts';
import { columnsOf, stockOf } from './part-columns.ts';

type Changes = ReturnType<typeof columnsOf>;

/** Returns the columns that differ. Another type clears the model unless the body names one (B5). */
function changesOf(row: PartRow, body: z.output<typeof partUpdate>): Changes {
  const given = columnsOf(body);
  if (
    (given.equipmentTypeId ?? row.equipmentTypeId) !== row.equipmentTypeId ||
    given.equipmentTypeId === null
  )
    given.equipmentModelId ??= null;
  return Object.fromEntries(
    Object.entries(given).filter(([column, value]) => value !== row[column as keyof PartRow]),
  );
}

async function change(work: Work, row: PartRow, changes: Changes): Promise<void> {
  const fields = Object.keys(changes) as (keyof Changes)[];
  if (fields.length === 0) return;
  await checkPart(work.db, { ...row, ...changes });
  const reorderPoint = changes.reorderPoint ?? row.reorderPoint;
  await Promise.all([
    work.db
      .updateTable('parts')
      .set({
        ...changes,
        lowTold: sql<boolean>`low_told and quantity_on_hand <= ${reorderPoint}`,
        lastUpdated: sql<Date>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', row.id)
      .execute(),
    record(work, {
      action: 'part.updated',
      kind: 'part',
      id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: changes,
    }),
    notifyLowParts(work, [row.id]),
    publishParts(work, [row.id]),
  ]);
}

/** Makes one correction when the body names another stock than the part has (D10.6). */
async function correct(work: Work, row: PartRow, wanted: number | undefined): Promise<void> {
  if (wanted === undefined) return;
  const locked = lockParts(work.db, [row.id]);
  const onHand = (await locked.onHand(row.id)) ?? 0;
  if (wanted === onHand) return;
  const reason = 'Changed in the part’s form';
  await Promise.all([
    moveStock(work, locked, [{ partId: row.id, kind: 'correction', quantity: wanted - onHand, reason }]),
    record(work, {
      action: 'stock.corrected',
      kind: 'part',
      id: row.id,
      before: { quantityOnHand: onHand },
      after: { partNumber: row.partNumber, quantityOnHand: wanted, reason },
    }),
  ]);
}

/**
 * Changes, deactivates or reactivates a part (B7, D5.1).
 * @throws 400 as {@link checkPart}.
 */
export async function updatePart(
  work: Work,
  row: Locked<PartRow>,
  body: z.output<typeof partUpdate>,
): Promise<Part> {
  await change(work, row, changesOf(row, body));
  await correct(work, row, stockOf(body));
  return readPart(work.db, work.actor, row.id);
}
