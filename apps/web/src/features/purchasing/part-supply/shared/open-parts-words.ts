import type { RepairSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { partInWords } from '@portal/contract/repairs/repairs/part-request-words.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';

/** Returns what is still open of the parts of a repair, in sentences. */
export function openParts(
  { partRequests = [] }: Pick<Repair, 'partRequests'>,
  { estimated = [] }: Pick<RepairSupply, 'estimated'>,
): string[] {
  return [
    ...partRequests.flatMap((asked) => {
      if (asked.answer === 'not_needed') return [];
      const part = partInWords(asked);
      return asked.answer === 'in_stock' ? `${part} was asked for and is in stock.` : `It waits for ${part}.`;
    }),
    ...estimated.map(
      ({ quantity, partNumber, description }) =>
        `${partInWords({ part: partNumber || description, quantity })} is approved and was not used.`,
    ),
  ];
}
