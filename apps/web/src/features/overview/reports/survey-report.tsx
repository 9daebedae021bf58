import { STARS_MAX } from '@portal/contract/conversation/surveys/rules.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import type { SurveyReportRow } from '@portal/contract/overview/reports/survey-reports.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { percentOf, ReportCard, sumOf } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

const linkClass = 'inline-flex min-h-6 items-center text-primary-text hover:underline';

const columns: Column<SurveyReportRow>[] = [
  {
    key: 'name',
    header: 'Technician',
    cell: ({ name, technicianId }) =>
      technicianId === null ? (
        name
      ) : (
        <AppLink
          to={paths.surveys({ technicianId: String(technicianId), state: 'answered' })}
          className={`${linkClass} wrap-anywhere`}
        >
          {name}
        </AppLink>
      ),
  },
  { key: 'asked', header: 'Asked', align: 'right', cell: ({ asked }) => asked },
  {
    key: 'share',
    header: 'Answered',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ answered, asked }) => percentOf(answered, asked),
  },
  {
    key: 'average',
    header: 'Avg. Stars',
    align: 'right',
    cell: ({ average }) => average?.toFixed(1) ?? '–',
  },
];

/** Returns how often each number of stars was given. */
const starsOf = (rows: readonly SurveyReportRow[]): number[] =>
  Array.from({ length: STARS_MAX }, (_, at) => sumOf(rows, (row) => row.stars[at] ?? 0));

const averageOf = (counts: readonly number[], answered: number): string =>
  answered === 0
    ? '–'
    : (counts.reduce((total, count, at) => total + count * (at + 1), 0) / answered).toFixed(1);

/** The answers of all technicians together: the average, the share, and how often each number of stars was given. */
function Total({ rows }: { rows: readonly SurveyReportRow[] }) {
  const [asked, answered] = [sumOf(rows, (row) => row.asked), sumOf(rows, (row) => row.answered)];
  const counts = starsOf(rows);
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <dl className="flex gap-6">
        <div>
          <dt className="text-sm text-muted">Average of {STARS_MAX}</dt>
          <dd className="text-xl font-semibold tabular-nums">{averageOf(counts, answered)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">
            {answered} of {asked} answered
          </dt>
          <dd className="text-xl font-semibold tabular-nums">{percentOf(answered, asked)}</dd>
        </div>
      </dl>
      <ul className="flex flex-col gap-1">
        {counts
          .map((count, at) => ({ count, number: at + 1 }))
          .reverse()
          .map(({ count, number }) => (
            <li key={number} className="flex items-center gap-3">
              <span className="w-16 shrink-0">
                <AppLink to={paths.surveys({ stars: String(number) })} className={linkClass}>
                  {number === 1 ? '1 star' : `${number} stars`}
                </AppLink>
              </span>
              <span className="min-w-0 flex-1">
                <Bar value={count} max={Math.max(...counts)} />
              </span>
              <span className="w-10 text-right tabular-nums">{count}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** What customers answered after a return, with the average and by technician. */
export function SurveyReport({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({ ...q(reportEndpoints.surveys, { query }), placeholderData: keepPreviousData });
  return (
    <ReportCard
      title="Answers after return"
      description="Customers who were asked “How did we do?” within the range. One star is the worst, five are the best."
      csv={urlOf(reportEndpoints.surveysCsv, { query })}
      read={read}
      columns={columns}
      rowId={(row) => row.technicianId ?? 'nobody'}
      chart={(rows) => <Total rows={rows} />}
      empty="Nobody was asked in this range. The question is switched on in Company Settings."
      glance={(rows) => {
        const counts = starsOf(rows);
        const answered = sumOf(rows, (row) => row.answered);
        if (answered === 0) return 'Nobody has answered in this period.';
        return {
          figure: averageOf(counts, answered),
          note: `of ${STARS_MAX} stars, ${formatNumber(answered)} answered`,
          values: counts,
        };
      }}
    />
  );
}
