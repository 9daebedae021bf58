import { countOf, formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { DemoUnitUseRow } from '@portal/contract/overview/reports/demo-loan-reports.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import { DEMO_UNITS_SHOWN } from '@portal/contract/overview/reports/rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { LoanCountLink } from './loan-count.tsx';
import { PhoneBar, PhoneLine, percentOf, ReportCard, sumOf } from './report-card.tsx';
import type { ReportRange } from './report-search.ts';

/** On a phone it is below the column beside it. */
const onlyWide = 'hidden sm:table-cell';

interface OfUnitProps {
  row: DemoUnitUseRow;
  count: number | null;
  counted: 'used' | 'usedLate' | 'usedFees';
  range: ReportRange;
  children?: string;
}

const OfUnit = ({ row, count, counted, range, children }: OfUnitProps) => (
  <LoanCountLink
    count={count}
    counted={counted}
    days={range}
    demoEquipmentId={row.demoEquipmentId}
    of={`${row.make} ${row.modelName} ${row.serialNumber}`}
  >
    {children}
  </LoanCountLink>
);

const columns = (range: ReportRange): Column<DemoUnitUseRow>[] => [
  {
    key: 'unit',
    header: 'Unit',
    cell: (row) => (
      <span className="wrap-anywhere">
        {row.make} {row.modelName}
        <span className="block text-sm text-muted">{row.serialNumber}</span>
        <PhoneBar value={row.daysOut} max={row.days} />
      </span>
    ),
  },
  {
    key: 'bar',
    header: 'Share of days out',
    hideHeader: true,
    className: 'hidden w-1/4 sm:table-cell',
    cell: (row) => <Bar value={row.daysOut} max={row.days} />,
  },
  {
    key: 'loans',
    header: 'Loans',
    align: 'right',
    className: onlyWide,
    cell: (row) => <OfUnit row={row} count={row.loans} counted="used" range={range} />,
  },
  {
    key: 'days',
    header: 'Days Out',
    align: 'right',
    cell: (row) => (
      <>
        <OfUnit row={row} count={row.loans} counted="used" range={range}>
          {formatNumber(row.daysOut)}
        </OfUnit>
        <PhoneLine>{countOf(row.loans, 'loan')}</PhoneLine>
      </>
    ),
  },
  { key: 'use', header: 'Use', align: 'right', cell: (row) => percentOf(row.daysOut, row.days) },
  {
    key: 'late',
    header: 'Late',
    align: 'right',
    className: onlyWide,
    cell: (row) => <OfUnit row={row} count={row.late} counted="usedLate" range={range} />,
  },
  {
    key: 'fees',
    header: 'Late Fees',
    align: 'right',
    className: onlyWide,
    cell: (row) => (
      <OfUnit row={row} count={row.fees} counted="usedFees" range={range}>
        {formatMoney(row.fees ?? 0)}
      </OfUnit>
    ),
  },
];

/** How much each demo unit was out (D9.3, D7). */
export function DemoUnitUseReport({ search }: { search: ReportRange }) {
  const query = search;
  const read = useQuery({ ...q(reportEndpoints.demoUnitUse, { query }), placeholderData: keepPreviousData });
  return (
    <ReportCard
      title="Use of demo units"
      description={`The days on which each unit was out. The ${DEMO_UNITS_SHOWN} units used most; the export has all.`}
      legend="Share of days on loan"
      csv={urlOf(reportEndpoints.demoUnitUseCsv, { query })}
      read={read}
      columns={columns(search)}
      rowId={(row) => row.demoEquipmentId}
      empty="There are no demo units."
      glance={(rows) => ({
        figure: percentOf(
          sumOf(rows, (row) => row.daysOut),
          sumOf(rows, (row) => row.days),
        ),
        note: `of the days on loan, ${countOf(rows.length, 'unit')}`,
        values: rows.map((row) => (row.days === 0 ? 0 : row.daysOut / row.days)),
      })}
    />
  );
}
