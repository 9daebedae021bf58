/** Where it came from that work does not conform (ISO/IEC 17025:2017, 7.7, 7.9 and 7.10). */
export const workOrigins = {
  complaint: 'Complaint',
  customer: 'Customer',
  audit: 'Audit',
  retest: 'Retest',
  proficiency: 'Proficiency test',
  standard: 'Reference standard',
  own: 'Own observation',
} as const;
export type WorkOrigin = keyof typeof workOrigins;

export const workRisks = { low: 'Low', medium: 'Medium', high: 'High' } as const;
export type WorkRisk = keyof typeof workRisks;

/** What becomes of the work. */
export const workDecisions = {
  accept: 'Accept as it is',
  correct: 'Correct and reissue',
  withdraw: 'Withdraw the certificates',
  repeat: 'Repeat the work',
  other: 'Something else',
} as const;
export type WorkDecision = keyof typeof workDecisions;

export const workStateLabels = {
  reported: 'Reported',
  decided: 'Decided',
  acting: 'Action under way',
  checked: 'Checked',
  closed: 'Closed',
} as const;
export type WorkState = keyof typeof workStateLabels;

/** What comes next in an open record, in the order in which people do it. */
export const nextSteps = {
  risk: 'Assess the risk',
  decision: 'Decide what becomes of it',
  cause: 'Find the cause',
  action: 'Plan an action',
  doing: 'Do the action',
  check: 'Check the effect',
  close: 'Tell customers and close',
} as const;
export type NextStep = keyof typeof nextSteps;

/** Returns the keys of such a list, as a schema takes them. */
export const keysOf = <K extends string>(words: Readonly<Record<K, string>>): [K, ...K[]] =>
  Object.keys(words) as [K, ...K[]];
