import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { RepairSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';

/** Returns what is still open of the parts of a repair, in sentences. */
export function openParts(
  { partRequests = [] }: Pick<Repair, 'partRequests'>,
  { estimated = [] }: Pick<RepairSupply, 'estimated'>,
): string[] {
  return [
    ...partRequests.map(({ quantity, part }) => `It waits for ${formatNumber(quantity)} × ${part}.`),
    ...estimated.map(
      ({ quantity, partNumber, description }) =>
        `${formatNumber(quantity)} × ${partNumber || description} is approved and was not used.`,
    ),
  ];
}
