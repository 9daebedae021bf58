import type { CalibrationResult } from '../../core/calibration-results.ts';

/** What other systems write, in lower case without spaces and punctuation. */
const words: Readonly<Record<CalibrationResult, readonly string[]>> = {
  pass: [
    ...['pass', 'passed', 'p', 'ok', 'good', 'accepted', 'accept', 'intolerance', 'intol', 'it', 'conform'],
    ...['conforms', 'compliant', 'satisfactory', 'withinlimits', 'meetsspecification'],
  ],
  adjusted: ['adjusted', 'passadjusted', 'passafteradjustment', 'repaired', 'adjustedpass'],
  limited: ['limited', 'limiteduse', 'limitedcalibration', 'restricted', 'conditional', 'passlimited'],
  fail: [
    ...['fail', 'failed', 'f', 'rejected', 'reject', 'outoftolerance', 'oot', 'nonconform', 'noncompliant'],
    ...['unsatisfactory', 'outsidelimits', 'notok', 'nok'],
  ],
};

/** Returns the result that a text of another system says, such as 'Passed' or 'Out of Tolerance'. */
export function readResult(text: string): CalibrationResult | undefined {
  const said = text.toLowerCase().replace(/[^a-z]/g, '');
  return (Object.keys(words) as CalibrationResult[]).find((result) => words[result].includes(said));
}
