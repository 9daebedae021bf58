/** Messages about comparisons. */
export const comparisonMessages = {
  /** Also for a company without a laboratory. */
  notFound: 'Comparison not found',
  kindRequired: 'Choose what is compared',
  itemRequired: 'Say what was measured',
  peopleRequired: 'Say who measured',
  dayAhead: 'Must not be in the future',
  unknownProcedure: 'Unknown procedure',
  pointRequired: 'Say which point it is',
  valueRequired: 'Enter the value',
  uncertaintyRequired: 'Enter U',
  /** Eₙ divides by the uncertainties. */
  uncertaintyZero: 'One of the two uncertainties must be above zero',
  reviewed: 'This comparison is reviewed. Reopen it to change something.',
  notReviewed: 'This comparison is open already',
  noResults: 'Enter the results first.',
  noConclusion: 'Enter the conclusion first.',
  reopenReason: 'Say why it is opened again',
  noReport: 'This comparison has no report',
} as const;
