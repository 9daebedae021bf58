import { judgePoints } from '@portal/contract/calibration/comparisons/judge-points.ts';
import type { Comparison } from '@portal/contract/calibration/comparisons/shapes.ts';
import { comparisonKinds, comparisonOutcomes } from '@portal/contract/calibration/comparisons/words.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { type CsvCell, digitsOf } from '@portal/contract/core/csv.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import { containsWords } from '../../../db/search-words.ts';
import { csvInSlices } from '../../../files/csv-export.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { comparisons, presentListed, procedureNames } from './read-comparison.ts';

type Filters = Query<typeof endpoints.comparisons.csv>;

const matching = (db: Db, { search, kind, state, outcome, procedureId }: Filters) =>
  comparisons(db)
    .$if(kind !== undefined, (q) => q.where('k.kind', '=', kind!))
    .$if(state === 'open', (q) => q.where('k.reviewedAt', 'is', null))
    .$if(state === 'reviewed', (q) => q.where('k.reviewedAt', 'is not', null))
    .$if(outcome !== undefined, (q) => q.where('k.outcome', '=', outcome!))
    .$if(procedureId !== undefined, (q) => q.where('k.procedureId', '=', procedureId!))
    .$if(Boolean(search), (q) =>
      q.where(containsWords(sql`concat_ws(' ', k.item, k.provider, k.round, k.people)`, search!)),
    );

/** Returns the comparisons of a company, newest first unless asked otherwise. @throws 404 without a laboratory. */
export async function listComparisons(
  db: Db,
  query: Query<typeof endpoints.comparisons.list>,
): Promise<{ rows: Comparison[]; total: number }> {
  const found = matching(db, query);
  const [rows, { total }] = await Promise.all([
    found
      .selectAll('k')
      .select(procedureNames)
      .orderBy('k.id', query.order ?? 'desc')
      .$call(onPage(window(query)))
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    refuseWithoutLaboratory(db),
  ]);
  return { rows: rows.map(presentListed), total };
}

/** The most comparisons of an export. */
const MOST = 2_000;
/** With at most 200 points each. */
const MOST_ROWS = 20_000;

const titles = [
  ...['Kind', 'Provider', 'Round', 'Item', 'Procedure', 'Day', 'People', 'Point', 'Unit', 'Value', 'U'],
  ...['Reference', 'U of Reference', 'En', 'Outcome', 'Conclusion', 'Reviewed By'],
];

/** Returns the same list as CSV, with a line for each point. @throws 404 without a laboratory. */
export async function exportComparisons(db: Db, query: Filters): Promise<FileAnswer> {
  const [rows] = await Promise.all([
    matching(db, query)
      .selectAll('k')
      .select(procedureNames)
      .orderBy('k.id', 'desc')
      .limit(MOST + 1)
      .execute(),
    refuseWithoutLaboratory(db),
  ]);
  const lines = rows.flatMap((row) =>
    (row.points.length === 0 ? [null] : row.points).map((point, at) => ({ row, point, isFirst: at === 0 })),
  );
  // With more comparisons than the most, the lines of the one beyond are those that are left out.
  const beyond = rows[MOST] ? Math.max(rows[MOST].points.length, 1) : 0;
  const most = Math.min(MOST_ROWS, lines.length - beyond || MOST_ROWS);
  const cellsOf = ({ row, point, isFirst }: (typeof lines)[number]): CsvCell[] => {
    const [judged] = point ? judgePoints([point]) : [];
    const outcome = judged && (judged.isSatisfactory ? 'satisfactory' : 'unsatisfactory');
    return [
      ...[comparisonKinds[row.kind], row.provider, row.round, row.item, row.procedureNumber, row.comparedOn],
      ...[row.people, point?.point ?? null, point?.unit ?? null, digitsOf(point?.value)],
      ...[point?.uncertainty, point?.reference, point?.referenceUncertainty].map(digitsOf),
      ...[digitsOf(judged?.normalizedError), outcome ? comparisonOutcomes[outcome] : null],
      // A long conclusion stands once, and not with each of 200 points.
      ...[isFirst ? row.conclusion : null, row.reviewedBy],
    ];
  };
  return {
    body: () => csvInSlices(titles, lines, cellsOf, most),
    type: 'text/csv; charset=utf-8',
    name: 'comparisons.csv',
  };
}
