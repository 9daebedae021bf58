import { signalWords } from '@portal/contract/calibration/standard-checks/check-words.ts';
import { standardCheckEndpoints } from '@portal/contract/calibration/standard-checks/endpoints.ts';
import type { CheckResult, StandardCheck } from '@portal/contract/calibration/standard-checks/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Pagination } from '../../../../lists/pagination.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { ControlChart } from './control-chart.tsx';
import { ZoneBadge } from './result-says.tsx';
import { withUnit } from './use-checks.ts';

/** So many marks can be told apart on a phone. */
const PAGE = 30;

interface RowProps {
  row: CheckResult;
  check: StandardCheck;
}

/** The readings where they say more than the value. */
const readingsOf = ({ row, check }: RowProps): string =>
  row.readings.length === 1 && row.unit === check.unit
    ? ''
    : withUnit(row.readings.join(', '), row.unit === check.unit ? null : row.unit);

const Says = ({ row }: Pick<RowProps, 'row'>) => (
  <span className="flex min-w-0 flex-col gap-1 wrap-anywhere">
    <ZoneBadge result={row} />
    {row.signals.map((signal) => (
      <span key={signal} className="text-sm">
        {signalWords[signal]}
      </span>
    ))}
    {row.voided ? <span className="text-sm">Entered by mistake: {row.voided.reason}</span> : null}
    {row.note ? <span className="text-sm text-muted">{row.note}</span> : null}
  </span>
);

const Value = ({ row, check }: RowProps) => (
  <span className={row.voided ? 'tabular-nums line-through' : 'tabular-nums'}>
    {withUnit(row.value, check.unit)}
  </span>
);

interface CheckResultsProps {
  check: StandardCheck;
  /** For those who may say what was a mistake. */
  onMistake?: ((result: CheckResult) => void) | undefined;
}

/** The results of a check: a picture, and the same numbers as a table. */
export function CheckResults({ check, onMistake }: CheckResultsProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...q(standardCheckEndpoints.results, {
      params: { id: check.id },
      query: { page: String(page), pageSize: String(PAGE) },
    }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <ErrorState
        title="The results could not be loaded"
        description={userMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data === undefined) return <Skeleton className="h-64 w-full" />;
  if (data.rows.length === 0)
    return <p className="text-muted">No result yet. Check the standard, and write down what you read.</p>;
  const menu = (row: CheckResult) =>
    onMistake && row.voided === null ? (
      <ActionMenu
        label={`Actions for ${row.value} of ${formatDate(row.checkedOn)}`}
        actions={[
          { label: 'Entered by mistake', icon: Ban, destructive: true, onSelect: () => onMistake(row) },
        ]}
      />
    ) : null;
  const columns: Column<CheckResult>[] = [
    {
      key: 'day',
      header: 'Checked',
      cell: ({ checkedOn }) => <span className="whitespace-nowrap">{formatDate(checkedOn)}</span>,
    },
    { key: 'value', header: 'Value', align: 'right', cell: (row) => <Value row={row} check={check} /> },
    {
      key: 'readings',
      header: 'Readings',
      cell: (row) => <span className="wrap-anywhere tabular-nums">{readingsOf({ row, check })}</span>,
    },
    { key: 'says', header: 'Says', cell: (row) => <Says row={row} /> },
    {
      key: 'by',
      header: 'Entered by',
      cell: ({ enteredBy }) => <span className="wrap-anywhere">{enteredBy}</span>,
    },
    ...(onMistake
      ? [{ key: 'actions', header: 'Actions', hideHeader: true, align: 'right' as const, cell: menu }]
      : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      <ControlChart check={check} results={data.rows} />
      <DataTable
        label={`Results of ${check.name}`}
        columns={columns}
        rows={data.rows}
        rowId={({ id }) => id}
        card={(row) => (
          <div className="flex items-start justify-between gap-2">
            <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
              <p className="font-medium">
                {formatDate(row.checkedOn)}: <Value row={row} check={check} />
              </p>
              <p className="text-muted">
                {[readingsOf({ row, check }), row.enteredBy].filter(Boolean).join(' · ')}
              </p>
              <Says row={row} />
            </div>
            {menu(row)}
          </div>
        )}
        refreshing={isFetching}
        empty={null}
      />
      {data.total > PAGE ? (
        <Pagination page={page} pageSize={PAGE} total={data.total} onPage={setPage} />
      ) : null}
    </div>
  );
}
