import { formatNumber } from '../../core/numbers/count-of.ts';

export const partRequestMessages = {
  partRequired: 'Choose a part or say which one',
  unknownPart: 'Unknown part',
  notWaiting: 'A part can be named here when the status is Waiting for Parts.',
  finished: 'This repair is finished. It waits for no part.',
  unknown: 'Unknown part request',
  answered: 'This part request was answered already.',
  tooMany: 'This repair waits for 50 parts. Answer some of them first.',
} as const;

/** The most parts that a repair waits for. */
export const PART_REQUESTS_MAX = 50;

/** What an admin says to a request for a part. */
export const partAnswers = ['ordered', 'in_stock', 'not_needed'] as const;
export type PartAnswer = (typeof partAnswers)[number];

export const partAnswerLabels: Record<PartAnswer, string> = {
  ordered: 'Ordered',
  in_stock: 'In stock',
  not_needed: 'Not needed',
};

/** Returns a part with its pieces, such as '2 × FUSE-1'. */
export const partInWords = ({ part, quantity }: { part: string; quantity: number }): string =>
  `${formatNumber(quantity)} × ${part}`;
