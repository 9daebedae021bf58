import { speaker } from './words.ts';

/** The results of a calibration (D5.5). */
export const calibrationResults = ['pass', 'adjusted', 'limited', 'fail'] as const;
export type CalibrationResult = (typeof calibrationResults)[number];

export const resultTexts = {
  'result.pass': 'Pass',
  'result.adjusted': 'Adjusted',
  'result.limited': 'Limited',
  'result.fail': 'Fail',
} as const satisfies Record<`result.${CalibrationResult}`, string>;
const say = /* @__PURE__ */ speaker(resultTexts);
export const resultLabel = (result: CalibrationResult): string => say(`result.${result}`);
