import { inForceOn, unusedOn } from '@portal/contract/calibration/reference-standards/rules.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type {
  CalibrationStandardRow,
  StandardCalibrationRow,
  StandardStateRow,
} from '../../../db/schema/calibrations.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';

/** A calibration of a standard as results keep it. */
export type KeptCalibration = Pick<
  CalibrationStandardRow,
  | 'standardCalibrationId'
  | 'certificateNumber'
  | 'issuer'
  | 'accreditation'
  | 'calibratedOn'
  | 'dueOn'
  | 'state'
>;

type Former = Pick<CalibrationStandardRow, 'standardCalibrationId' | 'certificateNumber' | 'dueOn'>;

/** Returns the calibrations of these standards that count. */
export const calibrationsOf = (db: Db, standardIds: readonly number[]): Promise<StandardCalibrationRow[]> =>
  db
    .selectFrom('standardCalibrations')
    .selectAll()
    .where('referenceStandardId', 'in', [...standardIds])
    .where('voidedAt', 'is', null)
    .execute();

/** Returns the changes of the state of these standards. Without a laboratory there are none. */
export const statesOf = (db: Db, standardIds: readonly number[]): Promise<StandardStateRow[]> =>
  db
    .selectFrom('standardStates')
    .selectAll()
    .where('referenceStandardId', 'in', [...standardIds])
    .where(hasLaboratory)
    .execute();

interface Known {
  calibrations: readonly StandardCalibrationRow[];
  states: readonly StandardStateRow[];
}

/** Returns the calibration that results named. Those of an earlier release did so by number and due date. */
const knownIdOf = (own: readonly StandardCalibrationRow[], former: Former | undefined): number | null =>
  former === undefined
    ? null
    : (former.standardCalibrationId ??
      own.find(
        ({ certificateNumber, dueOn }) =>
          certificateNumber === former.certificateNumber && dueOn === former.dueOn,
      )?.id ??
      null);

/**
 * Returns the calibration of a standard that was in force on the day, as results keep it (D5.10), and why the laboratory
 * did not use the standard then. The fields of the calibration are null when the standard has none. `former` is what the results kept of this standard before.
 */
export function inForceOnDay(
  { calibrations: all, states }: Known,
  standardId: number,
  day: CalendarDate,
  former: Former | undefined,
): KeptCalibration {
  const own = all.filter(({ referenceStandardId }) => referenceStandardId === standardId);
  const found = inForceOn(own, day, knownIdOf(own, former));
  return {
    standardCalibrationId: found?.id ?? null,
    certificateNumber: found?.certificateNumber ?? null,
    issuer: found?.issuer ?? null,
    accreditation: found?.accreditation ?? null,
    calibratedOn: found?.calibratedOn ?? null,
    dueOn: found?.dueOn ?? null,
    state: unusedOn(
      states.filter(({ referenceStandardId }) => referenceStandardId === standardId),
      day,
    ),
  };
}
