import { calibrationResults, resultLabel } from '@portal/contract/core/calibration-results.ts';
import { formatDate, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import type { CalibrationRow } from '@portal/contract/overview/reports/report-rows.ts';
import {
  type CalibrationCount,
  calibrationCountNames,
  calibrationCounts,
  DEVICE_NAME_MAX,
} from '@portal/contract/overview/reports/row-words.ts';
import { acceptsOneOf } from '../../../../lists/list-filters.ts';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { RowsOfReport } from './rows-of-report.tsx';

const linkClass = 'line-clamp-2 min-h-6 font-medium text-primary-text wrap-anywhere hover:underline';

function Unit({ row }: { row: CalibrationRow }) {
  const device = `${row.make} ${row.modelName}`;
  return (
    <span className="block min-w-28 max-w-80">
      {row.unitId === null ? (
        <span className="line-clamp-2 font-medium wrap-anywhere">{device}</span>
      ) : (
        <AppLink to={paths.unit(row.unitId)} className={linkClass}>
          {device}
        </AppLink>
      )}
      <span className="block text-sm text-muted wrap-anywhere">{row.serialNumber}</span>
    </span>
  );
}

const Repair = ({ row: { repairId, serviceReportNumber } }: { row: CalibrationRow }) =>
  repairId === null || serviceReportNumber === null ? (
    '–'
  ) : (
    <AppLink to={paths.adminRepair(repairId)} className={linkClass}>
      {serviceReportNumber}
    </AppLink>
  );

/** Returns how the unit came in, in words. */
const foundWords = ({ foundInLimits }: CalibrationRow): string =>
  foundInLimits === null ? '–' : foundInLimits ? 'In limits' : 'Out of limits';

const columns: Column<CalibrationRow>[] = [
  { key: 'unit', header: 'Unit', cell: (row) => <Unit row={row} /> },
  { key: 'day', header: 'Calibrated', cell: ({ calibratedOn }) => formatDate(calibratedOn) },
  {
    key: 'due',
    header: 'Was Due',
    cell: ({ wasDueOn }) => (wasDueOn === null ? '–' : formatDate(wasDueOn)),
  },
  { key: 'result', header: 'Result', cell: ({ result }) => resultLabel(result) },
  { key: 'found', header: 'As Found', cell: foundWords },
  { key: 'repair', header: 'Repair', cell: (row) => <Repair row={row} /> },
];

const acceptsName = (text: string): boolean => text.length <= DEVICE_NAME_MAX;

/** The calibrations that the reports on results and on due dates count. */
export function CalibrationRows() {
  const list = useListScreen(reportEndpoints.calibrations, {
    filters: {
      from: isCalendarDate,
      to: isCalendarDate,
      make: acceptsName,
      model: acceptsName,
      result: acceptsOneOf(calibrationResults),
      counted: acceptsOneOf(calibrationCountNames),
    },
  });
  const { make, model, result, counted } = list.filters;
  return (
    <RowsOfReport
      list={list}
      words={{
        make,
        model,
        result: result && resultLabel(result as CalibrationRow['result']),
        counted: counted && calibrationCounts[counted as CalibrationCount],
      }}
      noun="calibrations"
      columns={columns}
      card={(row) => (
        <div className="flex items-start justify-between gap-3">
          <Unit row={row} />
          <span className="shrink-0 text-right">
            {resultLabel(row.result)}
            <span className="block text-sm text-muted">{formatDate(row.calibratedOn)}</span>
          </span>
        </div>
      )}
    />
  );
}
