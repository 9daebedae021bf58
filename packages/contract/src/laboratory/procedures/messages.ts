/** Messages about procedures of a laboratory. */
export const procedureMessages = {
  /** Also for a company without a laboratory. */
  notFound: 'Procedure not found',
  revisionNotFound: 'Revision not found',
  off: 'The laboratory is switched off',
  months: 'Must be a whole number of months from 1 to 120',
  numberRequired: 'Number is required',
  numberTaken: 'Another procedure has this number',
  titleRequired: 'Title is required',
  revisionRequired: 'Give the revision a name, such as 2 or B',
  revisionTaken: 'This procedure already has a revision with this name',
  quantityRequired: 'Say what is measured',
  rangeRequired: 'Give the range a name, such as 10 V',
  rangeTwice: 'Two ranges have this name',
  rangeEnds: 'The upper end must be above the lower end',
  number: 'Must be a number such as 10, -0.250 or 4.1e-2',
  size: 'Must not be negative',
  comma: (typed: string) =>
    `${typed} can be read as ${typed.replace(',', '.')} and as ${typed.replace(',', '')}. Type it without a comma.`,
  nominalRequired: 'Nominal value is required',
  direction: 'Must be up or down',
  sides: 'Must be both, upper or lower',
  cycle: 'Must be a whole number from 1 to 20',
  readings: 'Must be a whole number from 1 to 100',
  conditionEnds: 'The upper limit must not be below the lower limit',
  unknownModel: 'Unknown equipment model',
  noFile: 'This revision has no file',
  /** For a change of a revision that was approved. */
  approved: 'An approved revision does not change. Begin a new revision.',
  draftWaits: 'A draft of this procedure is waiting. Finish or remove it first.',
  secondPerson: 'Somebody else than the person who wrote the draft has to approve it.',
  effectiveMissing: 'Say from which day on the revision holds.',
  contentMissing: 'The revision needs a text or a file.',
  pointsMissing: 'The revision needs at least one point.',
  /** `day` is a date in words. */
  effectiveEarly: (day: string) =>
    `The revision must hold from a day after ${day}, on which the last revision begins.`,
  effectivePast: 'A revision that replaces another one must not hold from a day in the past.',
  /** Says what uses it, as texts such as '3 models', and what to do instead. */
  inUse: (uses: readonly string[]) =>
    `This procedure is in use: ${uses.join(' and ')}. Deactivate it instead.`,
  specificationMissing: 'say which specification the tolerance comes from. A certificate has to name it.',
  sizeMissing: (name: string) =>
    `${name} has no size, so it would count as nothing. Give it one, or remove it.`,
} as const;
