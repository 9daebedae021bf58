import { type CalibrationResult, resultLabel } from '../../core/calibration-results.ts';
import { type CalendarDate, formatDate } from '../../core/dates/dates.ts';

/** The sentences about results that contradict themselves (D5.9). `point` counts from 1. */
export const agreementWords = {
  notRead: (point: number, reading: 'as found' | 'as left', result: CalibrationResult) =>
    `Point ${point} has no reading ${reading}, so the result cannot be ${resultLabel(result)}.`,
  /** The rule says nothing of the reading: its TUR is below the least one. */
  notJudged: (point: number, reading: 'as found' | 'as left', result: CalibrationResult) =>
    `The decision rule says nothing of point ${point} ${reading}, so the result cannot be ${resultLabel(result)}.`,
  outside: (point: number, reading: 'as found' | 'as left', result: CalibrationResult) =>
    `Point ${point} is outside its limits ${reading}, so the result cannot be ${resultLabel(result)}.`,
  /** `word` is that of the decision rule. */
  notConforming: (point: number, reading: 'as found' | 'as left', word: string, result: CalibrationResult) =>
    `Point ${point} is a ${word} ${reading} by the decision rule, so the result cannot be ${resultLabel(result)}.`,
  remarks: (result: CalibrationResult) =>
    `${resultLabel(result)} needs remarks. They say ${result === 'fail' ? 'why' : 'within which limits the unit may be used'}.`,
  noUnit: (point: number) => `Point ${point} needs a unit. Write 1 for a ratio without one.`,
  noSpecification: 'Say which specification the limits come from.',
  uncertainty: (point: number) => `The uncertainty of point ${point} must be above zero.`,
  noProcedure: 'Name the procedure. No point has limits, so the certificate says that the result follows it.',
  ahead: 'The date of calibration must not be in the future',
  beforeReceipt: (receivedOn: CalendarDate) =>
    `The unit was received on ${formatDate(receivedOn)}. The date of calibration must not be before that.`,
  notReceived: 'This unit has not been received yet. Set the repair to Received first.',
  cancelled: 'Results cannot be entered for a cancelled repair.',
} as const;
