import type { CalibrationResult } from '../../core/calibration-results.ts';

/** What a calibration label says of a unit (D5.6). */
export const labelStates = ['calibrated', 'limited', 'reference-only', 'do-not-use'] as const;
export type LabelState = (typeof labelStates)[number];

export const labelStateWords: Readonly<Record<LabelState, string>> = {
  calibrated: 'Calibrated',
  limited: 'Limited',
  'reference-only': 'Reference only',
  'do-not-use': 'Do not use',
};

/** The states that staff may choose without a certificate. Nobody can choose that a unit is calibrated. */
export const chosenLabelStates = ['reference-only', 'do-not-use'] as const satisfies readonly LabelState[];

/** Returns what the result of a calibration says on the label. */
export const labelStateOf = (result: CalibrationResult): LabelState =>
  result === 'fail' ? 'do-not-use' : result === 'limited' ? 'limited' : 'calibrated';
