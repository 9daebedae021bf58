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

const explanations: Record<CalibrationResult, string> = {
  pass: 'All results are within their limits.',
  adjusted: 'The unit was adjusted. After that all results are within their limits.',
  limited: 'The unit may be used within the limits that the remarks name.',
  fail: 'The unit is not within its limits.',
};
/** Returns a sentence that says what a result means. Certificates print it. */
export const resultMeaning = (result: CalibrationResult): string => explanations[result];
