import type {
  CalibrationItem,
  ListedCalibrationItem,
} from '@portal/contract/calibration/calibrations/shapes.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CalibrationStandardRow } from '../../../db/schema/calibrations.ts';
import type { ItemRow, ResultsRow } from './calibration.queries.ts';

const itemOf = ({ unitId, lastCalibrationDate, nextCalibrationDue, ...item }: ItemRow) => ({
  ...item,
  unit: unitId === null ? null : { id: unitId, lastCalibrationDate, nextCalibrationDue },
});

/** Returns the results of a unit but for the points. */
const resultsOf = (
  { userId }: Pick<Actor, 'userId'>,
  row: ResultsRow,
  standards: readonly CalibrationStandardRow[],
) => ({
  ...row,
  confirmation: {
    isConfirmed: row.confirmedAt !== null,
    isMine: row.technicianUserId === userId,
    isPossible: row.technicianUserId !== null,
    at: row.confirmedAt?.toISOString() ?? null,
  },
  completedAt: row.completedAt?.toISOString() ?? null,
  standards: standards
    .filter(({ calibrationId }) => calibrationId === row.id)
    .map((standard) => ({ ...standard, id: standard.referenceStandardId })),
  certificate:
    row.certificateId === null || row.certificate === null || row.certificateEdition === null
      ? null
      : {
          id: row.certificateId,
          number: row.certificate,
          edition: row.certificateEdition,
          isIssued: row.issuedAt !== null && row.certificateState !== 'withdrawn',
          isWithdrawn: row.certificateState === 'withdrawn',
        },
});

/** Returns a unit with its results and points. */
export const presentItem = (
  actor: Pick<Actor, 'userId'>,
  item: ItemRow,
  results: ResultsRow | undefined,
  standards: readonly CalibrationStandardRow[],
): CalibrationItem => ({
  ...itemOf(item),
  results: results ? { ...resultsOf(actor, results, standards), points: results.points } : null,
});

/** Returns a unit for the list, with the number of its points. */
export const presentListedItem = (
  actor: Pick<Actor, 'userId'>,
  item: ItemRow,
  results: ResultsRow | undefined,
  standards: readonly CalibrationStandardRow[],
): ListedCalibrationItem => ({
  ...itemOf(item),
  results: results ? { ...resultsOf(actor, results, standards), points: results.pointCount } : null,
});
