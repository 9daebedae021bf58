import type {
  ReferenceStandard,
  StandardCalibration,
} from '@portal/contract/calibration/reference-standards/shapes.ts';
import type { StandardValue } from '@portal/contract/calibration/reference-standards/standard-values.ts';
import type { ReferenceStandardRow, StandardCalibrationRow } from '../../../db/schema/calibrations.ts';

/** A calibration of a standard with the name of its certificate file. */
export type CalibrationWithFile = StandardCalibrationRow & {
  certificateFile: string | null;
  /** The standards of the company that it was made with. */
  sources: { id: number; name: string }[];
};

/** Returns a calibration of a standard for its screens. */
export const presentCalibration = ({
  voidedAt,
  voidReason,
  ...row
}: CalibrationWithFile): StandardCalibration & {
  points: StandardValue[];
  sources: CalibrationWithFile['sources'];
} => ({
  ...row,
  voided: voidedAt === null ? null : { reason: voidReason ?? '', at: voidedAt.toISOString() },
});

type StateOfDay = ReferenceStandard['states'][number];

/** Returns a standard for its screens, with its own `calibrations`, newest first, and its own `states`. */
export function presentStandard(
  row: ReferenceStandardRow & Pick<ReferenceStandard, 'checkDueOn'>,
  calibrations: readonly CalibrationWithFile[],
  states: readonly StateOfDay[],
): ReferenceStandard {
  const own = calibrations.filter(({ referenceStandardId }) => referenceStandardId === row.id);
  const newest = own.find(({ voidedAt }) => voidedAt === null);
  return {
    ...row,
    certificateFile: newest?.certificateFile ?? null,
    calibrations: own.map(presentCalibration),
    states: states.map(({ id, state, fromOn }) => ({ id, state, fromOn })),
  };
}
