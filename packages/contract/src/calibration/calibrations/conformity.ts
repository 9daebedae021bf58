import type { CalibrationResult } from '../../core/calibration-results.ts';
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

/** Returns how each point stands when the unit leaves. */
const leavingStates = ({ points, result }: Certified): Conformity[] => {
  const isAdjusted = wasAdjusted(points, result);
  return points.map((point) => conformityOf(point, leavingSide(isAdjusted)));
};

const passed = (states: readonly Conformity[], { points, procedure }: Certified): string => {
  if (states.includes('outside')) return 'Not all results are within their limits.';
  if (states.includes('not measured')) return 'Not all points that have limits were measured.';
  if (states.every((state) => state === 'none'))
    return procedure
      ? 'The result is the judgement of the person who calibrated it, by the procedure named above.'
      : 'The result is the judgement of the person who calibrated it.';
  if (points.some((point) => conforms(point, 'asFound') === false))
    return 'All results as left are within their limits.';
  return states.includes('none')
    ? 'All results that have limits are within them.'
    : 'All results are within their limits.';
};

const adjusted = (states: readonly Conformity[], certified: Certified): string => {
  const said = passed(states, { ...certified, points: [] });
  return said.startsWith('All results') ? `After that all results${said.slice('All results'.length)}` : said;
};

const limitedSentence = ({ remarks }: Certified): string =>
  remarks
    ? 'The unit may be used within the limits that the remarks on it name.'
    : 'The unit may be used with limitations.';

const failed = (states: readonly Conformity[], { remarks }: Certified): string => {
  if (states.includes('outside')) return 'The unit is not within its limits.';
  return remarks ? 'The remarks on the unit say why.' : 'The unit did not pass.';
};

/** A point of a worksheet is judged by its decision rule, so it conforms by the rule and is not only within its limits. */
const byRule = (sentence: string): string =>
  sentence
    .replace('is not within its limits', 'does not conform by the decision rule')
    .replace('that have limits are within them', 'that are judged conform by the decision rule')
    .replace('are within their limits', 'conform by the decision rule');

/** Returns what the result of a unit means, in the words of limits. */
function sentenceOf(certified: Certified): string {
  const states = leavingStates(certified);
  switch (certified.result) {
    case 'pass':
      return passed(states, certified);
    case 'adjusted':
      return `The unit was adjusted. ${adjusted(states, certified)}`;
    case 'limited':
      return limitedSentence(certified);
    case 'fail':
      return failed(states, certified);
  }
}

/**
 * Returns the sentence that says what the result of a unit means. It says nothing that its measurement points, its
 * remarks or its procedure contradict, also for results of earlier years that nobody checked (D5.9, ISO/IEC 17025, 7.8.6).
 */
export function conformitySentence(certified: Certified): string {
  const sentence = sentenceOf(certified);
  return certified.points.some(({ words }) => words) ? byRule(sentence) : sentence;
}
