import { groupPoints, type PointOf } from '@portal/contract/calibration/point-history/group-points.ts';
import {
  type AnyCalibrated,
  valueOfPoint,
} from '@portal/contract/calibration/point-history/value-of-point.ts';
import { type CsvCell, digitsOf } from '@portal/contract/core/csv.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { csvInSlices } from '../../../files/csv-export.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { CALIBRATIONS_MAX, resultsOfUnit } from './calibrated-results.ts';

/** The most rows of an export. */
const MOST_ROWS = 50_000;

const titles = [
  ...['Quantity', 'Nominal', 'Unit', 'Calibrated', 'Certificate', 'State', 'Error As Found', 'U As Found'],
  ...['Error As Left', 'U As Left', 'Lower Limit', 'Upper Limit', 'As Found', 'As Left'],
  ...['Laboratory', 'k As Found', 'k As Left', 'Said'],
];

const inWords = (isOutside: boolean | null | undefined): string | null =>
  isOutside === true ? 'outside limits' : isOutside === false ? 'within limits' : null;

interface Row {
  found: PointOf<AnyCalibrated>;
  point: { quantity: string; nominal: string; unit: string };
}

function cellsOf({ found, point }: Row): CsvCell[] {
  const { day, certificate, elsewhere, isWithdrawn, asFound, asLeft, lower, upper } = valueOfPoint(
    found,
    point.unit,
  );
  return [
    ...[
      point.quantity,
      digitsOf(point.nominal),
      point.unit,
      day,
      certificate?.name ?? null,
      elsewhere ? 'from another system' : isWithdrawn ? 'withdrawn' : 'issued',
    ],
    ...[asFound?.error, asFound?.uncertainty, asLeft?.error, asLeft?.uncertainty, ...[lower, upper]].map(
      digitsOf,
    ),
    ...[inWords(asFound?.isOutside), inWords(asLeft?.isOutside), elsewhere?.laboratory ?? null],
    ...[asFound?.coverageFactor, asLeft?.coverageFactor].map(digitsOf),
    elsewhere?.result ?? null,
  ];
}

/**
 * Returns the values of one point of a unit as CSV, or of all of them, each oldest first.
 * @throws 404 when the unit is absent or foreign, and without a laboratory.
 */
export async function exportHistory(
  db: Db,
  actor: Actor,
  unitId: number,
  asked: string | undefined,
): Promise<FileAnswer> {
  const rows = await resultsOfUnit(db, actor, unitId);
  const wanted = groupPoints(rows.slice(0, CALIBRATIONS_MAX)).filter(
    ({ key }) => asked === undefined || key === asked,
  );
  const lines = wanted.flatMap((point) => point.found.toReversed().map((found): Row => ({ found, point })));
  // Earlier calibrations are left out, and the last line says so.
  const isCut = rows.length > CALIBRATIONS_MAX && lines.length > 0;
  return {
    body: () =>
      isCut && lines.length <= MOST_ROWS
        ? csvInSlices(titles, [...lines, lines[0]!], cellsOf, lines.length)
        : csvInSlices(titles, lines, cellsOf, MOST_ROWS),
    type: 'text/csv; charset=utf-8',
    name: `history-of-points-${unitId}.csv`,
  };
}
