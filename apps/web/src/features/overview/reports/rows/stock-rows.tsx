import { formatDateTime, type Instant, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { reportEndpoints } from '@portal/contract/overview/reports/endpoints.ts';
import type { StockChangeRow } from '@portal/contract/overview/reports/report-rows.ts';
import { partPaths } from '@portal/contract/purchasing/parts/paths.ts';
import { acceptsOneOf } from '../../../../lists/list-filters.ts';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { RowsOfReport } from './rows-of-report.tsx';

const kinds = { receipt: 'Received', use: 'Used', correction: 'Corrected' } as const;

const Part = ({ row }: { row: StockChangeRow }) => (
  <span className="block min-w-28 max-w-80">
    <AppLink
      to={partPaths.part(row.partId)}
      className="line-clamp-2 min-h-6 font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {row.partNumber}
    </AppLink>
    <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{row.partName}</span>
  </span>
);

const What = ({ row: { kind, by, reason } }: { row: StockChangeRow }) => (
  <span className="block max-w-80">
    {kinds[kind]}
    <span className="line-clamp-2 text-sm text-muted wrap-anywhere">
      {[by, reason].filter(Boolean).join(' · ')}
    </span>
  </span>
);

function Moment({ at }: { at: Instant }) {
  const { timeZone } = useSignedInUser();
  return <time dateTime={at}>{formatDateTime(at, timeZone)}</time>;
}

const columns: Column<StockChangeRow>[] = [
  { key: 'part', header: 'Part', cell: (row) => <Part row={row} /> },
  { key: 'what', header: 'Change', cell: (row) => <What row={row} /> },
  { key: 'at', header: 'When', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'right',
    cell: ({ quantity }) => (quantity === undefined || quantity === null ? '–' : formatNumber(quantity)),
  },
  { key: 'value', header: 'Value', align: 'right', cell: ({ value }) => formatMoney(value) },
];

/** What changed the value of stock. */
export function StockRows() {
  const list = useListScreen(reportEndpoints.stockChanges, {
    filters: {
      from: isCalendarDate,
      to: isCalendarDate,
      kind: acceptsOneOf(Object.keys(kinds)),
    },
  });
  const { kind } = list.filters;
  return (
    <RowsOfReport
      list={list}
      words={{ kind: kind && kinds[kind as keyof typeof kinds] }}
      noun="changes"
      columns={columns}
      card={(row) => (
        <div className="flex items-start justify-between gap-3">
          <Part row={row} />
          <span className="shrink-0 text-right">
            <span className="tabular-nums">{formatMoney(row.value)}</span>
            <span className="block text-sm text-muted">
              {kinds[row.kind]} <Moment at={row.at} />
            </span>
          </span>
        </div>
      )}
    />
  );
}
