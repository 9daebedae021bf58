/** The results of a calibration (D5.5). */
export const calibrationResults = ['pass', 'adjusted', 'limited', 'fail'] as const;
export type CalibrationResult = (typeof calibrationResults)[number];

const words: Record<CalibrationResult, string> = {
  pass: 'Pass',
  adjusted: 'Adjusted',
  limited: 'Limited',
  fail: 'Fail',
};
export const resultLabel = (result: CalibrationResult): string => words[result];
