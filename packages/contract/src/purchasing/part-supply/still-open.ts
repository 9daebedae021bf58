import type { PartRequest } from '../../repairs/repairs/awaited-part.ts';
import { partInWords } from '../../repairs/repairs/part-request-words.ts';
import type { EstimatedPart } from './shapes.ts';

interface Known {
  /** The parts that it waits for. */
  partRequests?: readonly PartRequest[] | null | undefined;
  /** The approved parts that nobody has used yet. */
  estimated?: readonly EstimatedPart[] | undefined;
  /** The units with complete results whose certificate nobody has drafted. */
  undrafted?: readonly string[] | null | undefined;
  /** The units of an ordered calibration that have no complete results. An empty name stands for a unit that nobody has named. */
  uncalibrated?: readonly string[] | null | undefined;
}

/** Returns what is still open of a repair before it is completed, in sentences. A device without a connection asks the same. */
export function stillOpen({ partRequests, estimated, undrafted, uncalibrated }: Known): string[] {
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
    ...(uncalibrated ?? []).map((unit) =>
      unit
        ? `The calibration of ${unit} has no complete results.`
        : 'A calibration is ordered, and no results are entered.',
    ),
    ...(undrafted ?? []).map((unit) => `The certificate of ${unit} is not drafted yet.`),
  ];
}
