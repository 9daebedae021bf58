/** The fewest completed repairs of a kind from which a promise is proposed. With fewer, one repair moves the date too far. */
export const PROPOSAL_LEAST = 10;
/** The share of these repairs that were completed within the proposed days. */
export const PROPOSAL_SHARE = 0.8;

/** What became of a promise: it was made, and the work was done by the first promised day or later. */
export const promiseOutcomes = ['made', 'kept', 'missed'] as const;
