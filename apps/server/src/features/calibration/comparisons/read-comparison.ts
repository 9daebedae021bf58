import { judgePoints } from '@portal/contract/calibration/comparisons/judge-points.ts';
import { comparisonMessages as say } from '@portal/contract/calibration/comparisons/messages.ts';
import type { Comparison, ComparisonDetail } from '@portal/contract/calibration/comparisons/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ComparisonRow } from '../../../db/schema/comparisons.ts';
import { notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Runtime } from '../../../runtime.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';

export const comparisons = (db: Db) =>
  db.selectFrom('comparisons as k').leftJoin('procedures as p', 'p.id', 'k.procedureId');

export const procedureNames = ['p.number as procedureNumber', 'p.title as procedureTitle'] as const;

type Named = Omit<ComparisonRow, 'points'> & {
  procedureNumber: string | null;
  procedureTitle: string | null;
};

/** Returns a comparison as lists show it. */
export const presentListed = (row: Named): Comparison => ({
  ...{ id: row.id, companyId: row.companyId, kind: row.kind, provider: row.provider, round: row.round },
  ...{ item: row.item, comparedOn: row.comparedOn, people: row.people, outcome: row.outcome },
  state: row.reviewedAt === null ? 'open' : 'reviewed',
  procedure:
    row.procedureId === null
      ? null
      : { id: row.procedureId, number: row.procedureNumber!, title: row.procedureTitle! },
  version: row.version,
});

/** Returns a comparison with all that was entered. @throws 404 when it is absent or foreign, and without a laboratory. */
export async function readComparison(db: Db, id: number): Promise<ComparisonDetail> {
  const [row, { rows: works }] = await Promise.all([
    comparisons(db)
      .leftJoin('files as f', 'f.id', 'k.reportFileId')
      .selectAll('k')
      .select([...procedureNames, 'f.name as report'])
      .where('k.id', '=', id)
      .where(hasLaboratory)
      .executeTakeFirst(),
    sql<ComparisonDetail['works'][number]>`select w.id, w.number, w.title, w.state
      from comparison_nonconforming_work l join nonconforming_work w on w.id = l.nonconforming_work_id
      where l.comparison_id = ${id} order by w.id desc`.execute(db),
  ]);
  if (!row) throw notFound(say.notFound);
  return {
    ...presentListed(row),
    ...{ procedureId: row.procedureId, points: judgePoints(row.points), conclusion: row.conclusion },
    ...{ report: row.report, enteredBy: row.enteredBy, enteredAt: row.enteredAt.toISOString() },
    ...{ reviewedBy: row.reviewedBy, reviewedAt: row.reviewedAt?.toISOString() ?? null, works },
  };
}

/** Returns the report of a comparison. @throws 404 when it is absent or foreign, has no report, and without a laboratory. */
export async function readReport(runtime: Runtime, db: Db, id: number): Promise<FileAnswer> {
  const found = await db
    .selectFrom('comparisons as k')
    .leftJoin('files as f', 'f.id', 'k.reportFileId')
    .select(['f.storageKey', 'f.name', 'f.bytes'])
    .where('k.id', '=', id)
    .where(hasLaboratory)
    .executeTakeFirst();
  if (!found) throw notFound(say.notFound);
  const { storageKey, name, bytes } = found;
  if (storageKey === null || name === null || bytes === null)
    throw notFound(say.noReport, 'comparison.no_report');
  return answerPdf(runtime, { storageKey, name, bytes }, false);
}
