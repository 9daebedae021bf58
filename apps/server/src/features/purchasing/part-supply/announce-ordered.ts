import type { PartRow } from '../../../db/schema/stock.ts';
import type { Work } from '../../../work.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';

type Share = { repairId: number; partId: number; quantity: number };

/**
 * Writes into the timeline of each repair what was ordered for it, and tells open screens. The timeline does not name
 * the order, which technicians may not see (access.md).
 */
export async function announceOrdered(
  work: Work,
  shares: readonly Share[],
  parts: ReadonlyMap<number, PartRow>,
): Promise<void> {
  const ids = [...new Set(shares.map(({ repairId }) => repairId))];
  if (ids.length === 0) return;
  const repairs = await work.db.selectFrom('repairs').selectAll().where('id', 'in', ids).execute();
  await Promise.all(
    repairs.flatMap((repair) => {
      const words = shares
        .filter(({ repairId }) => repairId === repair.id)
        .map(({ partId, quantity }) => `${quantity} × ${parts.get(partId)?.partNumber}`);
      return [
        addEntry(work, repair, { message: `Ordered: ${words.join(', ')}.`, visibility: 'internal' }),
        publishChange(work, repair),
      ];
    }),
  );
}
