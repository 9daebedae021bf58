/** What is compared (ISO/IEC 17025:2017, 7.7.1 and 7.7.2). */
export const comparisonKinds = {
  proficiency: 'Proficiency test',
  interlaboratory: 'Interlaboratory comparison',
  retest: 'Retest of a retained item',
  people: 'Comparison between people',
} as const;
export type ComparisonKind = keyof typeof comparisonKinds;

export const comparisonStates = { open: 'Open', reviewed: 'Reviewed' } as const;
export type ComparisonState = keyof typeof comparisonStates;

/** |Eₙ| ≤ 1 at all points, or beyond 1 at one of them. */
export const comparisonOutcomes = {
  satisfactory: 'Satisfactory',
  unsatisfactory: 'Not satisfactory',
} as const;
export type ComparisonOutcome = keyof typeof comparisonOutcomes;

/** Returns where nonconforming work came from that a comparison found. */
export const originOfComparison = (kind: ComparisonKind): 'proficiency' | 'retest' =>
  kind === 'proficiency' || kind === 'interlaboratory' ? 'proficiency' : 'retest';
