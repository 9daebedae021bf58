import type { IndexedPoint } from '@portal/contract/calibration/reading-files/point-index.ts';
import type { RememberedColumns } from '@portal/contract/people/file-import/remembered-columns.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ProcedureRevisionRow } from '../../../db/schema/laboratory.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';

/** The most earlier files whose columns are tried. */
const EARLIER = 5;

/** A revision whose points get readings from a file. */
export interface ProcedureToFill {
  procedureId: number;
  revisionId: number;
  readings: number;
  points: IndexedPoint[];
  /** The columns of the last files for this procedure, newest first. */
  earlier: RememberedColumns[];
}

type Revision = Pick<ProcedureRevisionRow, 'id' | 'procedureId' | 'readings' | 'points' | 'ranges'>;

const indexed = ({ points, ranges }: Revision): IndexedPoint[] =>
  points.map(({ quantity, range, nominal, unit, direction, cycle }) => ({
    ...{ quantity, range, nominal, direction, cycle },
    unit: unit ?? ranges.find(({ name }) => name === range)?.unit ?? '',
  }));

/** Returns an approved revision, read in one flight; undefined for others. @throws 404 without a laboratory. */
export async function procedureToFill(db: Db, revisionId: number): Promise<ProcedureToFill | undefined> {
  const [revision, { rows: earlier }] = await Promise.all([
    db
      .selectFrom('procedureRevisions')
      .select(['id', 'procedureId', 'readings', 'points', 'ranges'])
      .where('id', '=', revisionId)
      .where('approvedAt', 'is not', null)
      .executeTakeFirst(),
    sql<{ columns: RememberedColumns }>`select f.columns from reading_files f
      where f.procedure_id = (select r.procedure_id from procedure_revisions r where r.id = ${revisionId})
      order by f.id desc limit ${sql.lit(EARLIER)}`.execute(db),
    refuseWithoutLaboratory(db),
  ]);
  return (
    revision && {
      ...{ procedureId: revision.procedureId, revisionId: revision.id, readings: revision.readings },
      ...{ points: indexed(revision), earlier: earlier.map(({ columns }) => columns) },
    }
  );
}
