import { quickbooksSyncEndpoints } from '@portal/contract/accounting/quickbooks/sync-endpoints.ts';
import type { SyncRow, SyncRun } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import {
  type SyncAction,
  syncActionNames,
  syncActions,
  syncResultNames,
  syncResults,
} from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { Rows3 } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Pagination } from '../../../lists/pagination.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { DifferenceList } from './difference-list.tsx';

interface RowsProps {
  companyId: number;
  run: SyncRun;
}

const PAGE = 25;
const ALL = 'all';
const tones: Record<NonNullable<SyncRow['result']>, Tone> = {
  linked: 'green',
  created: 'green',
  changed: 'green',
  conflict: 'red',
  failed: 'red',
  left: 'neutral',
};

const Here = ({ row }: { row: SyncRow }) =>
  row.customerId === null ? (
    <span className="text-muted">Not here</span>
  ) : (
    <AppLink
      to={paths.customer(row.customerId)}
      className="inline-flex min-h-6 items-center font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {row.name}
    </AppLink>
  );

const There = ({ row }: { row: SyncRow }) =>
  row.remoteName === null ? (
    <span className="text-muted">Not in QuickBooks</span>
  ) : (
    <span className="wrap-anywhere">{row.remoteName}</span>
  );

const Notes = ({ row }: { row: SyncRow }) => (
  <>
    {row.matchedBy ? <p className="text-sm text-muted">Found by {row.matchedBy}</p> : null}
    {row.reason ? <p className="text-sm wrap-anywhere">{row.reason}</p> : null}
    <DifferenceList differences={row.differences} />
  </>
);

type Choose = (rows: number[], action: SyncAction) => void;

const Outcome = ({ row, choose }: { row: SyncRow; choose: Choose }) => {
  if (row.result) return <Badge tone={tones[row.result]}>{syncResults[row.result]}</Badge>;
  if (row.choices.length === 0) return syncActions[row.action];
  return (
    <Select
      aria-label={`What to do with ${row.name ?? row.remoteName}`}
      value={row.action}
      options={row.choices.map((value) => ({ value: value as string, label: syncActions[value] }))}
      onValueChange={(action) => choose([row.row], action as SyncAction)}
      className="w-full sm:w-52"
    />
  );
};

const columns = (choose: Choose): Column<SyncRow>[] => [
  { key: 'here', header: 'Here', cell: (row) => <Here row={row} /> },
  { key: 'there', header: 'In QuickBooks', cell: (row) => <There row={row} /> },
  { key: 'notes', header: 'Notes', cell: (row) => <Notes row={row} /> },
  { key: 'outcome', header: 'What', cell: (row) => <Outcome row={row} choose={choose} /> },
];

const actionFilter = [
  { value: ALL, label: 'All rows' },
  ...syncActionNames.map((value) => ({ value: value as string, label: syncActions[value] as string })),
];
const resultFilter = [
  { value: ALL, label: 'All results' },
  ...syncResultNames.map((value) => ({ value: value as string, label: syncResults[value] as string })),
];

/** The rows of a sync: what it will do with each customer, or what came of it (D8.2, D8.4). */
export function RunRows({ companyId, run }: RowsProps) {
  const isPreview = run.state === 'preview';
  const [filter, setFilter] = useState(ALL);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const narrowed = filter === ALL ? {} : isPreview ? { action: filter } : { result: filter };
  const { data, error, refetch, isFetching } = useQuery(
    q(quickbooksSyncEndpoints.rows, {
      params: { companyId, runId: run.id },
      query: { page: String(page), pageSize: String(PAGE), ...narrowed } as never,
    }),
  );
  const change = useEndpointMutation(quickbooksSyncEndpoints.choose, {
    invalidates: [quickbooksSyncEndpoints.rows],
    failure: { title: 'Failed to change the preview' },
    onSuccess: () => setChosen(new Set()),
  });
  const choose: Choose = (rows, action) =>
    change.mutate({ params: { companyId, runId: run.id }, body: { rows, action } });
  return (
    <div className="border-t border-line">
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <Select
          aria-label={isPreview ? 'What the sync will do' : 'Results'}
          value={filter}
          options={isPreview ? actionFilter : resultFilter}
          onValueChange={(next) => {
            setFilter(next);
            setPage(1);
            setChosen(new Set());
          }}
          className="w-full sm:w-52"
        />
        {isPreview && chosen.size > 0 ? (
          <Button
            variant="secondary"
            pending={change.isPending}
            pendingLabel="Saving..."
            onClick={() => choose([...chosen], 'leave')}
          >
            Leave {chosen.size} alone
          </Button>
        ) : null}
      </div>
      <DataTable
        label="rows of the sync"
        columns={columns(choose)}
        rows={data?.rows}
        rowId={({ row }) => row}
        refreshing={isFetching && data !== undefined}
        {...(isPreview && {
          selection: { ids: chosen, onChange: setChosen, label: (row: number) => `Select row ${row}` },
        })}
        card={(row) => (
          <div className="flex flex-col gap-1">
            <div>
              <Here row={row} />
            </div>
            <div>
              <There row={row} />
            </div>
            <Notes row={row} />
            <div>
              <Outcome row={row} choose={choose} />
            </div>
          </div>
        )}
        failed={
          error && (
            <ErrorState
              title="The rows could not be loaded"
              description={userMessage(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
        empty={
          <EmptyState
            icon={Rows3}
            title="No rows"
            description="Both sides were the same, or no row fits the filter."
          />
        }
      />
      <Pagination page={page} pageSize={PAGE} total={data?.total ?? 0} noun="rows" onPage={setPage} />
    </div>
  );
}
