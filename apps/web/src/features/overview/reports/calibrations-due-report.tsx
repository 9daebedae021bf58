import { type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { countOf, formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { DueByMonthRow } from '@portal/contract/overview/reports/calibration-reports.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { daysOfMonth, monthWords } from './month-filter.ts';
import { PhoneBar, ReportCard, RowsLink, sumOf } from './report-card.tsx';

const isActive = { active: 'true' } as const;

/** Returns the filters of the register for the units of a row. Those of this month that are overdue have their own row. */
function filtersOf(month: string | null, now: CalendarDate): Record<string, string> {
  if (month === null) return { ...isActive, due: 'overdue' };
  const { from, to } = daysOfMonth(month);
  return { ...isActive, dueFrom: now > from ? now : from, dueTo: to };
}

const columns = (most: number, now: CalendarDate): Column<DueByMonthRow>[] => [
  {
    key: 'month',
    header: 'Due In',
    className: 'whitespace-nowrap',
    cell: ({ month, units }) => (
      <>
        {month === null ? 'Overdue' : monthWords(month)}
        <PhoneBar value={units} max={most} />
      </>
    ),
  },
  {
    key: 'bar',
    header: 'Share',
    hideHeader: true,
    className: 'hidden w-2/3 sm:table-cell',
    cell: (row) => <Bar value={row.units} max={most} />,
  },
  {
    key: 'units',
    header: 'Units',
    align: 'right',
    cell: ({ month, units }) => (
      <RowsLink
        value={units}
        to={paths.register(filtersOf(month, now))}
        label={`${countOf(units, 'unit')} ${month === null ? 'overdue' : `due in ${monthWords(month)}`}`}
      >
        {formatNumber(units)}
      </RowsLink>
    ),
  },
];

/** Units overdue and due in each of the next twelve months (D9.3). It always shows the current state. */
export function CalibrationsDueReport() {
  const { timeZone } = useSignedInUser();
  const read = useQuery(q(reportEndpoints.calibrationsDue));
  const most = Math.max(...(read.data ?? []).map((row) => row.units), 0);
  return (
    <ReportCard
      title="Calibrations due"
      description="Active units of all customers that are overdue, and those due in the next twelve months. As of today."
      legend="Number of units"
      csv={urlOf(reportEndpoints.calibrationsDueCsv, {})}
      read={read}
      columns={columns(most, today(timeZone))}
      rowId={(row) => row.month ?? 'overdue'}
      empty="There is no equipment in the register."
      glance={(rows) =>
        sumOf(rows, ({ units }) => units) === 0
          ? 'No unit is overdue or due in the next twelve months.'
          : {
              figure: formatNumber(sumOf(rows, ({ month, units }) => (month === null ? units : 0))),
              note: `overdue, ${formatNumber(sumOf(rows, ({ month, units }) => (month === null ? 0 : units)))} due in the next twelve months`,
              values: rows.map(({ units }) => units),
            }
      }
    />
  );
}
