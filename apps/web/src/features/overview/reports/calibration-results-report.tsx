import { calibrationResults, resultLabel } from '@portal/contract/core/calibration-results.ts';
import { countOf, formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { ModelResultsRow } from '@portal/contract/overview/reports/calibration-reports.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import { MODELS_SHOWN } from '@portal/contract/overview/reports/rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { paths } from '../../../navigation/paths.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { PhoneBar, PhoneLine, percentOf, ReportCard, RowsLink, sumOf } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

interface RowProps {
  row: ModelResultsRow;
  range: ReportRange;
}

const rowsOf = (
  { make, modelName }: ModelResultsRow,
  range: ReportRange,
  more: Record<string, string> = {},
) => paths.reportRows('calibrations', { ...range, make, model: modelName, ...more });

/** The results that occurred, such as '12 pass, 1 fail', each with a link to its calibrations. */
const Results = ({ row, range }: RowProps) => (
  <span className="inline-flex flex-wrap gap-x-2">
    {calibrationResults
      .filter((result) => row[result] > 0)
      .map((result) => {
        const words = `${formatNumber(row[result])} ${resultLabel(result).toLowerCase()}`;
        return (
          <RowsLink
            key={result}
            value={row[result]}
            to={rowsOf(row, range, { result })}
            label={`${words}, ${row.make} ${row.modelName}`}
          >
            {words}
          </RowsLink>
        );
      })}
  </span>
);

const InLimits = ({ row, range }: RowProps) => (
  <RowsLink
    value={row.judged}
    to={rowsOf(row, range, { counted: 'judged' })}
    label={`${percentOf(row.foundInLimits, row.judged)}: ${row.foundInLimits} of ${row.judged} found in limits, ${row.make} ${row.modelName}`}
  >
    {percentOf(row.foundInLimits, row.judged)}
  </RowsLink>
);

const columns = (range: ReportRange): Column<ModelResultsRow>[] => [
  {
    key: 'model',
    header: 'Model',
    cell: (row) => (
      <span className="wrap-anywhere">
        {row.make} {row.modelName}
        <PhoneLine>
          <Results row={row} range={range} />
        </PhoneLine>
        <PhoneBar value={row.foundInLimits} max={row.judged} />
      </span>
    ),
  },
  {
    key: 'results',
    header: 'Results',
    className: 'hidden sm:table-cell',
    cell: (row) => <Results row={row} range={range} />,
  },
  {
    key: 'bar',
    header: 'Share found in limits',
    hideHeader: true,
    className: 'hidden w-1/4 sm:table-cell',
    cell: (row) => <Bar value={row.foundInLimits} max={row.judged} />,
  },
  {
    key: 'calibrations',
    header: 'Done',
    align: 'right',
    cell: (row) => (
      <RowsLink
        value={row.calibrations}
        to={rowsOf(row, range)}
        label={`${countOf(row.calibrations, 'calibration')}, ${row.make} ${row.modelName}`}
      >
        {formatNumber(row.calibrations)}
      </RowsLink>
    ),
  },
  {
    key: 'share',
    header: 'In Limits',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: (row) => <InLimits row={row} range={range} />,
  },
];

/** Results by model, with the share that was found within limits before any adjustment (D9.3). */
export function CalibrationResultsReport({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({
    ...q(reportEndpoints.calibrationResults, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportCard
      title="Calibration results by model"
      description={`How units came in: the share found in limits, before any adjustment. The ${MODELS_SHOWN} models calibrated most; the export has all.`}
      legend="Share found in limits"
      csv={urlOf(reportEndpoints.calibrationResultsCsv, { query })}
      read={read}
      columns={columns(search)}
      rowId={(row) => `${row.make}\u0000${row.modelName}`}
      empty="No calibration was completed within this range."
      glance={(rows) => {
        const [found, judged] = [sumOf(rows, (row) => row.foundInLimits), sumOf(rows, (row) => row.judged)];
        if (judged === 0) return 'No unit was judged as found in this period.';
        return {
          figure: percentOf(found, judged),
          note: `found in limits, of the ${countOf(rows.length, 'model')} calibrated most`,
          values: rows.map((row) => (row.judged === 0 ? 0 : row.foundInLimits / row.judged)),
        };
      }}
    />
  );
}
