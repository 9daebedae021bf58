import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { PartUsed } from '@portal/contract/repairs/repairs/update.ts';
import type { RepairPartRow, RepairRow } from '../../../db/schema/repairs.ts';
import type { LockedParts } from '../../stock/stock/index.ts';

const keyOf = ({ partId, partNumber }: Pick<PartUsed, 'partId' | 'partNumber'>) =>
  partId ?? partNumber.toLowerCase();

/** Returns how many pieces of each new line were used, as the lines that they replace tell of the same part. */
function carryUsed(before: readonly RepairPartRow[], after: readonly PartUsed[]): number[] {
  const used = new Map<string | number, number>();
  for (const line of before) used.set(keyOf(line), (used.get(keyOf(line)) ?? 0) + line.usedQuantity);
  return after.map((line) => {
    const pieces = Math.min(used.get(keyOf(line)) ?? 0, line.quantity);
    used.set(keyOf(line), (used.get(keyOf(line)) ?? 0) - pieces);
    return pieces;
  });
}

/**
 * Replaces the parts of a repair, `before`, with this list, in its order. Returns the new rows. The parts of the catalogue are locked,
 * because the lines say what the repair wants of them.
 */
export async function replaceParts(
  { db }: LockedParts,
  repair: Pick<RepairRow, 'id' | 'companyId'>,
  before: readonly RepairPartRow[],
  parts: readonly PartUsed[],
): Promise<RepairPartRow[]> {
  const used = carryUsed(before, parts);
  const rows = parts.map((part, position) => ({
    companyId: repair.companyId,
    repairId: repair.id,
    position,
    partId: part.partId ?? null,
    partNumber: part.partNumber,
    description: part.description ?? '',
    quantity: part.quantity,
    unitPrice: toNumeric(part.unitPrice),
    msrpPrice: toNumeric(part.msrpPrice),
    usedQuantity: used[position]!,
  }));
  const [, stored] = await Promise.all([
    db.deleteFrom('repairParts').where('repairId', '=', repair.id).execute(),
    rows.length ? db.insertInto('repairParts').values(rows).returningAll().execute() : [],
  ]);
  return stored;
}
