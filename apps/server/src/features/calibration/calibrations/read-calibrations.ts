import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import { calibrationMessages } from '@portal/contract/calibration/calibrations/messages.ts';
import type {
  CalibrationItem,
  ListedCalibrationItem,
} from '@portal/contract/calibration/calibrations/shapes.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationStandardRow } from '../../../db/schema/calibrations.ts';
import { notFound } from '../../../errors.ts';
import { repairScope } from '../../repairs/repairs/index.ts';
import {
  type ItemRow,
  itemsWhere,
  newestResultsWhere,
  type ResultsRow,
  standardsWhere,
} from './calibration.queries.ts';
import { calibrationItemScope } from './calibration-item.policy.ts';

/** Returns a unit with the way of its results. Those that were begun stay on the way on which they were. */
const itemOf = (
  {
    unitId,
    lastCalibrationDate,
    nextCalibrationDue,
    last: _,
    hasLaboratory,
    hasProcedure,
    makesCertificates,
    ...item
  }: ItemRow,
  row: ResultsRow | undefined,
) => ({
  ...item,
  awaitsCertificate:
    makesCertificates &&
    row?.completedAt != null &&
    row.certificateId === null &&
    row.certificateNumber === null,
  isAtBench:
    hasLaboratory &&
    (row?.procedureRevisionId != null || ((!row || row.certificateState === 'withdrawn') && hasProcedure)),
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
  room:
    row.roomId === null
      ? null
      : {
          ...{ id: row.roomId, name: row.roomName ?? '', conditions: row.roomConditions },
          ...{ from: row.roomFrom?.toISOString() ?? null, to: row.roomTo?.toISOString() ?? null },
        },
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

/** Returns what was typed by a procedure and what it says; null for other results. */
function worksheetOf({ worksheet: typed, evaluation: stored }: ResultsRow) {
  if (!typed || !stored) return null;
  const { procedure, conditionsOverriddenBy, files = [], ...evaluation } = stored;
  return { typed, evaluation, procedure, conditionsOverriddenBy, files };
}

/** Returns a unit with its results and points, or with what new results begin with. */
function presentItem(
  actor: Pick<Actor, 'userId'>,
  item: ItemRow,
  row: ResultsRow | undefined,
  standards: readonly CalibrationStandardRow[],
): CalibrationItem {
  const results = row
    ? { ...resultsOf(actor, row, standards), points: row.points, worksheet: worksheetOf(row) }
    : null;
  return { ...itemOf(item, row), results, last: changeableResults(results) ? null : item.last };
}

/** Returns a unit for the list, with the number of its points. */
const presentListedItem = (
  actor: Pick<Actor, 'userId'>,
  item: ItemRow,
  results: ResultsRow | undefined,
  standards: readonly CalibrationStandardRow[],
): ListedCalibrationItem => ({
  ...itemOf(item, results),
  results: results
    ? {
        ...resultsOf(actor, results, standards),
        points: results.pointCount,
        hasWorksheet: results.procedureRevisionId !== null,
      }
    : null,
});

/**
 * Returns the units of a calibration with their newest results (D5.9), for staff.
 * @throws 404 when the repair is absent or foreign.
 */
export async function listCalibrations(
  db: Db,
  actor: Actor,
  repairId: number,
): Promise<ListedCalibrationItem[]> {
  const ofRepair = sql<SqlBool>`c.repair_id = ${repairId}`;
  const [repair, items, results, standards] = await Promise.all([
    repairScope.find(db, actor, repairId, false),
    itemsWhere(db, sql<SqlBool>`e.repair_id = ${repairId}`, { withLast: false }),
    newestResultsWhere(db, ofRepair, { withPoints: false }),
    standardsWhere(db, ofRepair),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  return items.map((item) =>
    presentListedItem(
      actor,
      item,
      results.find(({ repairEquipmentId }) => repairEquipmentId === item.id),
      standards,
    ),
  );
}

/**
 * Returns one unit with its newest results and measurement points (D5.9), for staff.
 * @throws 404 when it is absent or foreign.
 */
export async function readCalibration(db: Db, actor: Actor, itemId: number): Promise<CalibrationItem> {
  const ofItem = sql<SqlBool>`c.repair_equipment_id = ${itemId}`;
  const [allowed, [item], [results], standards] = await Promise.all([
    calibrationItemScope.find(db, actor, itemId, false),
    itemsWhere(db, sql<SqlBool>`e.id = ${itemId}`, { withLast: true }),
    newestResultsWhere(db, ofItem, { withPoints: true }),
    standardsWhere(db, ofItem),
  ]);
  if (!allowed || !item) throw notFound(calibrationMessages.itemNotFound);
  return presentItem(actor, item, results, standards);
}
