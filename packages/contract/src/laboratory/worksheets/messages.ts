/** Sentences about worksheets: the readings of a calibration by a procedure. `point` counts from 1. */
export const worksheetMessages = {
  unknownRevision: 'Choose a procedure that holds on the day of calibration',
  shareNumber: 'Must be a share of U above 0 and at most 3, such as 1 or 0.83',
  riskPercent: 'Must be a percentage above 0 and below 50',
  ratioNumber: 'Must be a ratio above zero, such as 4',
  readingsMax: (most: number) => `At most ${most} readings`,
  pointsMax: (most: number) => `At most ${most} points`,
  filesMax: (most: number) => `At most ${most} files of readings`,
  pointsDiffer: (typed: number, asked: number) =>
    `The procedure has ${asked} points, and the worksheet has ${typed}. Leave a point out with a reason instead.`,
  bothSet: 'Either the reference or the indication has to be read.',
  /** Where both are read, one belongs to the other. */
  pair: (reading: number, missing: 'reference' | 'indication') =>
    `Reading ${reading} has no ${missing}. Reference and indication are read in pairs.`,
  fewReadings: (asked: number, taken: number) =>
    `The procedure asks for ${asked} readings, and there ${taken === 1 ? 'is 1' : `are ${taken}`}.`,
  notMeasured: 'There is no reading.',
  noBudget: 'The decision rule needs the uncertainty, and the range of this point has no budget.',
  faultOfPoint: (point: number, side: 'as found' | 'as left', sentence: string) =>
    `Point ${point} ${side}: ${sentence}`,
  coarse: (ratio: string) => `U is larger than the limits (TUR ${ratio} : 1).`,
  noneCanPass: 'No value can pass: the measurement is too coarse for the rule.',
  nothingMeasured: 'Every point was left out, so there is nothing to complete.',
  conditionMissing: (label: string, limits: string) =>
    `${label} was not written down. The procedure asks for ${limits}.`,
  conditionOutside: (label: string, typed: string, limits: string) =>
    `${label} was ${typed}. The procedure asks for ${limits}.`,
} as const;
