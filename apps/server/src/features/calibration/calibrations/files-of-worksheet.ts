import { readingFileMessages as say } from '@portal/contract/calibration/reading-files/messages.ts';
import type { TakenPoint } from '@portal/contract/calibration/reading-files/shapes.ts';
import type { TakenFile } from '@portal/contract/calibration/reading-files/taken-file.ts';
import { compareDecimals } from '@portal/contract/core/numbers/decimals.ts';
import { isSamePoint, type NamedPoint } from '@portal/contract/laboratory/procedures/same-point.ts';
import type { Worksheet } from '@portal/contract/laboratory/worksheets/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ReadingFileRow } from '../../../db/schema/reading-files.ts';
import { invalidField } from '../../../errors.ts';

/** Returns true when the readings of a point stand as the file had them. */
function stands(
  { point, readings, unit }: TakenPoint,
  { side, part }: Pick<ReadingFileRow, 'side' | 'part'>,
  { points }: Worksheet,
): boolean {
  const typed = points[point]?.[side === 'found' ? 'asFound' : 'asLeft'];
  const of = part === 'unit' ? typed?.indication : typed?.reference;
  if (of?.kind !== 'read' || of.unit !== unit || of.readings.length !== readings.length) return false;
  return of.readings.every((one, at) => one !== null && compareDecimals(one, readings[at]!) === 0);
}

type Points = readonly NamedPoint[];

/** Returns the points of the revisions of one procedure by which files found their points. */
async function pointsByRevision(
  db: Db,
  ids: readonly number[],
  procedureId: number,
): Promise<Map<number, Points>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('procedureRevisions')
    .select(['id', 'points'])
    .where('id', 'in', ids)
    .where('procedureId', '=', procedureId)
    .execute();
  return new Map(rows.map(({ id, points }) => [id, points]));
}

/**
 * Returns the files from which readings of a worksheet were taken, each with the points whose readings stand as they were in
 * it. A file of which none stands any more is left out. One that was taken by another revision of the procedure counts for the points that
 * are the same in both.
 * @throws 400 for a file that was not taken for this unit.
 */
export async function filesOfWorksheet(
  db: Db,
  itemId: number,
  typed: Worksheet,
  revision: { id: number; procedureId: number; points: Points },
): Promise<TakenFile[]> {
  const ids = [...new Set(typed.fileIds ?? [])];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('readingFiles')
    .selectAll()
    .where('id', 'in', ids)
    .where('repairEquipmentId', '=', itemId)
    .orderBy('id')
    .execute();
  if (rows.length < ids.length) throw invalidField('worksheet.fileIds', say.unknownFile);
  const others = new Set(rows.map((row) => row.procedureRevisionId).filter((id) => id !== revision.id));
  const known = await pointsByRevision(db, [...others], revision.procedureId);
  known.set(revision.id, revision.points);
  const isSame = (row: Pick<ReadingFileRow, 'procedureRevisionId'>, at: number): boolean => {
    const point = known.get(row.procedureRevisionId)?.[at];
    return point !== undefined && isSamePoint(point, revision.points[at]);
  };
  return rows
    .map(({ points, ...row }) => ({
      ...{ id: row.id, name: row.name, sha256: row.sha256, takenOn: row.takenOn, takenBy: row.takenBy },
      ...{ side: row.side, part: row.part },
      points: points
        .filter((one) => isSame(row, one.point) && stands(one, row, typed))
        .map(({ point }) => point),
    }))
    .filter(({ points }) => points.length > 0);
}
