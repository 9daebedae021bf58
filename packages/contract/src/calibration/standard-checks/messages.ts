import { BASELINE_MAX, BASELINE_MIN } from '../../laboratory/arithmetic/limits.ts';

/** Messages about intermediate checks of reference standards (ISO/IEC 17025, 6.4.10). */
export const standardCheckMessages = {
  notFound: 'Intermediate check not found',
  resultNotFound: 'Result of the check not found',
  nameRequired: 'Name the check',
  quantityRequired: 'Name the quantity',
  nominalRequired: 'Type the nominal value',
  artefactRequired: 'Say what it is checked with',
  every: 'Must be a whole number from 1 to 1000',
  many: 'A standard has at most 50 checks. Switch off one that is not done any more, or use one of them.',
  centreRequired: 'Type the centre line',
  lowerRequired: 'Type the lower action limit',
  upperRequired: 'Type the upper action limit',
  count: `Must be a whole number from ${BASELINE_MIN} to ${BASELINE_MAX}`,
  /** `found` results of `asked` exist. */
  fewResults: (found: number, asked: number) =>
    `There are ${found} results from that day on, and ${asked} are needed. Check the standard more often first, or type the limits.`,
  reasonRequired: 'Give a reason',
  dayRequired: 'Say on which day',
  ahead: 'The day must not be in the future',
  readingRequired: 'Type a reading',
  readings: 'At most 100 readings',
  reading: (typed: string) => `${typed} is not a number such as 10, -0.250 or 4.1e-2`,
  isVoided: 'This result was marked as a mistake already.',
  unitAlone: 'The check has no unit, so the readings have none either',
} as const;
