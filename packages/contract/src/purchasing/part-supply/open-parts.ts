import type { PartRequest } from '../../repairs/repairs/awaited-part.ts';
import { partInWords } from '../../repairs/repairs/part-request-words.ts';
import type { EstimatedPart } from './shapes.ts';

interface PartsOfRepair {
  /** The parts that it waits for. */
  partRequests?: readonly PartRequest[] | null | undefined;
  /** The approved parts that nobody has used yet. */
  estimated?: readonly EstimatedPart[] | undefined;
}

/** Returns what is still open of the parts of a repair, in sentences. A device without a connection asks the same. */
export function openParts({ partRequests, estimated }: PartsOfRepair): string[] {
  return [
    ...(partRequests ?? []).flatMap((asked) => {
      if (asked.answer === 'not_needed') return [];
      const part = partInWords(asked);
      return asked.answer === 'in_stock' ? `${part} was asked for and is in stock.` : `It waits for ${part}.`;
    }),
    ...(estimated ?? []).map(
      ({ quantity, partNumber, description }) =>
        `${partInWords({ part: partNumber || description, quantity })} is approved and was not used.`,
    ),
  ];
}
