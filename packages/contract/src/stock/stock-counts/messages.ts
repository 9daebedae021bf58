/** The most parts of one count sheet. */
export const COUNT_LINES_MAX = 10_000;

const most = COUNT_LINES_MAX.toLocaleString('en-US');

/** Messages about stock counts (D6.7). */
export const stockCountMessages = {
  notFound: 'Stock count not found',
  reasonRequired: 'Reason is required',
  noParts: 'There are no active parts at this location',
  tooMany: `A count sheet has at most ${most} parts. Choose a location.`,
  overlaps: 'Some of these parts are on a count sheet that is still open. Finish or cancel it first.',
  closed: 'This count is closed. It can no longer change.',
  unknownPart: 'This part is not on the count sheet',
  partTwice: 'A part can be counted once at a time',
  nothingCounted: 'Nothing has been counted yet',
} as const;
