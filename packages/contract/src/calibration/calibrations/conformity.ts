import type { CalibrationResult } from '../../core/calibration-results.ts';
import { speaker } from '../../core/words.ts';
import {
  conforms,
  isLimited,
  isWithinTolerance,
  type JudgedPoint,
  leavingSide,
  type Side,
  wasAdjusted,
} from './propose.ts';

export interface Certified {
  result: CalibrationResult;
  points: readonly JudgedPoint[];
  procedure: string | null;
  remarks: string | null;
}

/** The states of a reading against its limits. `none`: the point has no limits. */
export type Conformity = 'within' | 'outside' | 'not measured' | 'none';

const stateOf = (point: JudgedPoint, within: boolean | null): Conformity => {
  if (!isLimited(point)) return 'none';
  return within === null ? 'not measured' : within ? 'within' : 'outside';
};

/** Returns how a side of a point stands to its limits: by the decision rule, where one was agreed. */
export const conformityOf = (point: JudgedPoint, side: Side): Conformity =>
  stateOf(point, conforms(point, side));

/** Returns how a side of a point stands to its limits of tolerance. A guard band does not count. */
export const toleranceOf = (point: JudgedPoint, side: Side): Conformity =>
  stateOf(point, isWithinTolerance(point, side));

export const conformityTexts = {
  'conformity.notAllWithin': 'Not all results are within their limits.',
  'conformity.notAllConform': 'Not all results conform by the decision rule.',
  'conformity.notAllMeasured': 'Not all points that have limits were measured.',
  'conformity.judgementByProcedure':
    'The result is the judgement of the person who calibrated it, by the procedure named above.',
  'conformity.judgement': 'The result is the judgement of the person who calibrated it.',
  'conformity.asLeftWithin': 'All results as left are within their limits.',
  'conformity.asLeftConform': 'All results as left conform by the decision rule.',
  'conformity.limitedWithin': 'All results that have limits are within them.',
  'conformity.judgedConform': 'All results that are judged conform by the decision rule.',
  'conformity.allWithin': 'All results are within their limits.',
  'conformity.allConform': 'All results conform by the decision rule.',
  'conformity.thenLimitedWithin': 'After that all results that have limits are within them.',
  'conformity.thenJudgedConform': 'After that all results that are judged conform by the decision rule.',
  'conformity.thenAllWithin': 'After that all results are within their limits.',
  'conformity.thenAllConform': 'After that all results conform by the decision rule.',
  'conformity.adjusted': 'The unit was adjusted. {after}',
  'conformity.limitedByRemarks': 'The unit may be used within the limits that the remarks on it name.',
  'conformity.limited': 'The unit may be used with limitations.',
  'conformity.unitOutside': 'The unit is not within its limits.',
  'conformity.unitNotConform': 'The unit does not conform by the decision rule.',
  'conformity.remarksSay': 'The remarks on the unit say why.',
  'conformity.notPassed': 'The unit did not pass.',
} as const;
const words = /* @__PURE__ */ speaker(conformityTexts);

/** The texts without values. */
type Text = Exclude<keyof typeof conformityTexts, 'conformity.adjusted'>;
type Passed =
  | ('notAllWithin' | 'notAllMeasured' | 'judgementByProcedure')
  | ('judgement' | 'asLeftWithin' | 'limitedWithin' | 'allWithin');

/** The same in the words of a decision rule. */
const byRule: Partial<Record<Text, Text>> = {
  'conformity.notAllWithin': 'conformity.notAllConform',
  'conformity.asLeftWithin': 'conformity.asLeftConform',
  'conformity.limitedWithin': 'conformity.judgedConform',
  'conformity.allWithin': 'conformity.allConform',
  'conformity.thenLimitedWithin': 'conformity.thenJudgedConform',
  'conformity.thenAllWithin': 'conformity.thenAllConform',
  'conformity.unitOutside': 'conformity.unitNotConform',
};

/** The same after an adjustment. */
const after = { allWithin: 'thenAllWithin', limitedWithin: 'thenLimitedWithin' } as const;

/** Returns how each point stands when the unit leaves. */
const leavingStates = ({ points, result }: Certified): Conformity[] => {
  const isAdjusted = wasAdjusted(points, result);
  return points.map((point) => conformityOf(point, leavingSide(isAdjusted)));
};

const passed = (states: readonly Conformity[], { points, procedure }: Certified): Passed => {
  if (states.includes('outside')) return 'notAllWithin';
  if (states.includes('not measured')) return 'notAllMeasured';
  if (states.every((state) => state === 'none')) return procedure ? 'judgementByProcedure' : 'judgement';
  if (points.some((point) => conforms(point, 'asFound') === false)) return 'asLeftWithin';
  return states.includes('none') ? 'limitedWithin' : 'allWithin';
};

const failed = (states: readonly Conformity[], { remarks }: Certified): Text => {
  if (states.includes('outside')) return 'conformity.unitOutside';
  return remarks ? 'conformity.remarksSay' : 'conformity.notPassed';
};

/** Returns what the result of a unit means. `by` gives the text of a point that is judged by a decision rule. */
function sentenceOf(certified: Certified, by: (text: Text) => Text): string {
  const states = leavingStates(certified);
  switch (certified.result) {
    case 'pass':
      return words(by(`conformity.${passed(states, certified)}`));
    case 'adjusted': {
      const then = passed(states, { ...certified, points: [] });
      const text = then === 'allWithin' || then === 'limitedWithin' ? after[then] : then;
      return words('conformity.adjusted', { after: words(by(`conformity.${text}`)) });
    }
    case 'limited':
      return words(certified.remarks ? 'conformity.limitedByRemarks' : 'conformity.limited');
    case 'fail':
      return words(by(failed(states, certified)));
  }
}

/**
 * Returns the sentence that says what the result of a unit means. It says nothing that its measurement points, its
 * remarks or its procedure contradict, also for results of earlier years that nobody checked (D5.9, ISO/IEC 17025, 7.8.6).
 */
export function conformitySentence(certified: Certified): string {
  // A point of a worksheet is judged by its decision rule, so it conforms by the rule and is not only within its limits.
  const isByRule = certified.points.some(({ words: judged }) => judged);
  return sentenceOf(certified, (text) => (isByRule ? (byRule[text] ?? text) : text));
}
