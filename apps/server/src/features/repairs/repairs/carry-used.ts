import type { PartUsed } from '@portal/contract/repairs/repairs/update.ts';
import type { RepairPartRow } from '../../../db/schema/repairs.ts';

const keyOf = ({ partId, partNumber }: Pick<PartUsed, 'partId' | 'partNumber'>) =>
  partId ?? partNumber.toLowerCase();

/** Returns how many pieces of each new line were used, as the lines that they replace tell of the same part. */
export function carryUsed(before: readonly RepairPartRow[], after: readonly PartUsed[]): number[] {
  const used = new Map<string | number, number>();
  for (const line of before) used.set(keyOf(line), (used.get(keyOf(line)) ?? 0) + line.usedQuantity);
  return after.map((line) => {
    const pieces = Math.min(used.get(keyOf(line)) ?? 0, line.quantity);
    used.set(keyOf(line), (used.get(keyOf(line)) ?? 0) - pieces);
    return pieces;
  });
}
