import type { PartRow } from '../../db/schema/stock.ts';
import type { Work } from '../../http/call.ts';
import { addEntry, publishChange } from '../repairs/index.ts';

interface Draft {
  poNumber: string;
  shares: readonly { repairId: number; partId: number; quantity: number }[];
}

/** Writes into the timeline of each repair what was ordered for it, and tells open screens. */
export async function tellOrderedRepairs(
  work: Work,
  drafts: readonly Draft[],
  parts: ReadonlyMap<number, PartRow>,
): Promise<void> {
  const ids = [...new Set(drafts.flatMap(({ shares }) => shares.map(({ repairId }) => repairId)))];
  if (ids.length === 0) return;
  const repairs = await work.db.selectFrom('repairs').selectAll().where('id', 'in', ids).execute();
  await Promise.all(
    repairs.flatMap((repair) => {
      const words = drafts.flatMap(({ poNumber, shares }) =>
        shares
          .filter(({ repairId }) => repairId === repair.id)
          .map(({ partId, quantity }) => `${quantity} × ${parts.get(partId)?.partNumber} (${poNumber})`),
      );
      return [
        addEntry(work, repair, { message: `Ordered: ${words.join(', ')}.`, visibility: 'internal' }),
        publishChange(work, repair),
      ];
    }),
  );
}
