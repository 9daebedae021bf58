import { calibrationResults, resultLabel } from '@portal/contract/calibrations/results.ts';
import type { ModelResultsRow } from '@portal/contract/reports/calibration-reports.ts';
import { reportEndpoints } from '@portal/contract/reports/endpoints.ts';
import { MODELS_SHOWN } from '@portal/contract/reports/rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../api/mutation.ts';
import { q } from '../../api/query.ts';
import { Bar } from '../../ui/chart/bar.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { percentOf } from './percent-of.ts';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneLine } from './phone-line.tsx';
import { ReportCard } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

/** Returns the results that occurred, such as '12 pass, 1 fail'. */
const resultsInWords = (row: ModelResultsRow): string =>
  calibrationResults
    .filter((result) => row[result] > 0)
    .map((result) => `${row[result]} ${resultLabel(result).toLowerCase()}`)
    .join(', ');

const columns: Column<ModelResultsRow>[] = [
  {
    key: 'model',
    header: 'Model',
    cell: (row) => (
      <span className="wrap-anywhere">
        {row.make} {row.modelName}
        <PhoneLine>{resultsInWords(row)}</PhoneLine>
        <PhoneBar value={row.foundInLimits} max={row.judged} />
      </span>
    ),
  },
  {
    key: 'results',
    header: 'Results',
    className: 'hidden sm:table-cell',
    cell: resultsInWords,
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
    cell: (row) => row.calibrations.toLocaleString('en-US'),
  },
  {
    key: 'share',
    header: 'In Limits',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: (row) => percentOf(row.foundInLimits, row.judged),
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
      columns={columns}
      rowId={(row) => `${row.make}\u0000${row.modelName}`}
      empty="No calibration was completed within this range."
    />
  );
}
