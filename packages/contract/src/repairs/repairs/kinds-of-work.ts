/**
 * The kinds of work whose turnaround is counted apart. A repair has one of them: a calibration without repair, else work
 * under warranty, else a repair.
 */
export const kindsOfWork = ['repair', 'calibration', 'warranty'] as const;
export type KindOfWork = (typeof kindsOfWork)[number];

const nouns: Record<KindOfWork, string> = {
  repair: 'repairs',
  calibration: 'calibrations',
  warranty: 'warranty repairs',
};

/** Returns the plural word of a kind, such as 'warranty repairs'. */
export const kindNoun = (kind: KindOfWork): string => nouns[kind];
