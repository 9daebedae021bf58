import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import type { PromisesKeptRow } from '@portal/contract/overview/reports/promise-reports.ts';
import type { KindOfWork } from '@portal/contract/repairs/repairs/kinds-of-work.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { doneIn, monthWords } from './month-filter.ts';
import { PhoneBar, percentOf, RepairCount, ReportCard, sumOf } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

interface KeptProps {
  row: PromisesKeptRow;
  kind: KindOfWork | 'all';
  range: ReportRange;
}

const kinds = { repair: 'Repairs', calibration: 'Calibrations', warranty: 'Warranty Repairs' } as const;

/** '9 of 12' with both numbers as links to their repairs. A dash without promises. */
function Kept({ row, kind, range }: KeptProps) {
  const { promised, kept } = row[kind];
  if (promised === 0) return <span className="text-muted">–</span>;
  const filters = { ...doneIn(row.month, range), ...(kind !== 'all' && { work: kind }) };
  const what = `${kind === 'all' ? '' : `(${kinds[kind].toLowerCase()}) `}done in ${monthWords(row.month)}`;
  return (
    <span className="whitespace-nowrap">
      <RepairCount count={kept} filters={{ ...filters, promise: 'kept' }} what={`${what}, promise kept`} /> of{' '}
      <RepairCount
        count={promised}
        filters={{ ...filters, promise: 'made' }}
        what={`${what}, with a promise`}
      />
    </span>
  );
}

const columns = (range: ReportRange): Column<PromisesKeptRow>[] => [
  {
    key: 'month',
    header: 'Month',
    className: 'whitespace-nowrap',
    cell: ({ month, all }) => (
      <>
        {monthWords(month)}
        <PhoneBar value={all.kept} max={all.promised} />
      </>
    ),
  },
  {
    key: 'bar',
    header: 'Share kept',
    hideHeader: true,
    className: 'hidden w-1/5 sm:table-cell',
    cell: ({ all }) => <Bar value={all.kept} max={all.promised} />,
  },
  {
    key: 'share',
    header: 'Share',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ all }) => percentOf(all.kept, all.promised),
  },
  { key: 'all', header: 'Kept', align: 'right', cell: (row) => <Kept row={row} kind="all" range={range} /> },
  ...(['repair', 'calibration', 'warranty'] as const).map(
    (kind): Column<PromisesKeptRow> => ({
      key: kind,
      header: kinds[kind],
      align: 'right',
      className: 'hidden md:table-cell',
      cell: (row) => <Kept row={row} kind={kind} range={range} />,
    }),
  ),
];

/** The share of repairs that were done by their first promised day (D9.3). */
export function PromisesReport({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({ ...q(reportEndpoints.promisesKept, { query }), placeholderData: keepPreviousData });
  return (
    <ReportCard
      title="Promises kept"
      description="Repairs done by their first estimated completion date, by the month they were done in. Repairs without a date are not counted."
      legend="Share of promises kept"
      csv={urlOf(reportEndpoints.promisesKeptCsv, { query })}
      read={read}
      columns={columns(search)}
      rowId={({ month }) => month}
      empty="There is no month in this range."
      glance={(rows) => {
        const [kept, promised] = [sumOf(rows, ({ all }) => all.kept), sumOf(rows, ({ all }) => all.promised)];
        if (promised === 0) return 'No repair with a promised date was done in this period.';
        return {
          figure: percentOf(kept, promised),
          note: `${formatNumber(kept)} of ${formatNumber(promised)} promises kept`,
          values: rows.map(({ all }) => (all.promised === 0 ? 0 : all.kept / all.promised)),
        };
      }}
    />
  );
}
