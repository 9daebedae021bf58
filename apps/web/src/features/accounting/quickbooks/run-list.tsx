import { quickbooksSyncEndpoints } from '@portal/contract/accounting/quickbooks/sync-endpoints.ts';
import type { SyncRun } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import { syncStates } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { RefreshCw } from 'lucide-react';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { RunRows } from './run-rows.tsx';
import { RunSummary, runCounts } from './run-summary.tsx';

const tones: Record<SyncRun['state'], Tone> = {
  reading: 'blue',
  preview: 'amber',
  running: 'blue',
  done: 'green',
  stopped: 'neutral',
  failed: 'red',
  undone: 'neutral',
};

export const RunState = ({ run }: { run: SyncRun }) => (
  <Badge tone={run.waitingSince ? 'amber' : tones[run.state]}>
    {run.waitingSince ? 'Waiting for QuickBooks' : syncStates[run.state]}
  </Badge>
);

function RunTime({ run }: { run: SyncRun }) {
  const { timeZone } = useSignedInUser();
  return (
    <>
      <time dateTime={run.createdAt} className="block whitespace-nowrap">
        {formatDateTime(run.createdAt, timeZone)}
      </time>
      <span className="block text-sm text-muted wrap-anywhere">
        {run.trigger === 'night' ? 'Every night' : `By ${run.startedBy ?? 'somebody'}`}
      </span>
    </>
  );
}

const columns = (show: (id: number) => void): Column<SyncRun>[] => [
  { key: 'when', header: 'Started', cell: (run) => <RunTime run={run} /> },
  { key: 'state', header: 'State', cell: (run) => <RunState run={run} /> },
  { key: 'counts', header: 'Result', cell: runCounts },
  {
    key: 'show',
    header: 'Rows',
    hideHeader: true,
    align: 'right',
    cell: ({ id }) => (
      <Button variant="link" size="inline" onClick={() => show(id)}>
        Show rows
      </Button>
    ),
  },
];

/** The newest sync with its rows, and those before (D8.2). The shown run is in the URL. */
export function RunList({ companyId }: { companyId: number }) {
  const list = useListScreen(quickbooksSyncEndpoints.runs, { params: { companyId }, beside: ['tab', 'run'] });
  const [search, change] = useSearchState<Record<'run' | 'page', string | undefined>>();
  const runs = list.rows ?? [];
  const shown = runs.find(({ id }) => String(id) === search.run) ?? runs[0];
  const show = (id: number) => change({ run: String(id) }, { push: true });
  return (
    <div className="flex flex-col gap-5">
      {shown ? (
        <Card flush title="Sync" action={<RunState run={shown} />}>
          <RunSummary companyId={companyId} run={shown} />
          {shown.state === 'reading' ? null : <RunRows key={shown.id} companyId={companyId} run={shown} />}
        </Card>
      ) : null}
      <Card flush title="All syncs">
        <ListTable
          list={list}
          label="syncs"
          columns={columns(show)}
          card={(run) => (
            <div className="flex flex-col gap-1">
              <div className="flex items-start justify-between gap-3">
                <div>
                  <RunTime run={run} />
                </div>
                <RunState run={run} />
              </div>
              <p className="text-sm">{runCounts(run)}</p>
              <Button variant="link" size="inline" className="self-start" onClick={() => show(run.id)}>
                Show rows
              </Button>
            </div>
          )}
          failure="The syncs could not be loaded"
          empty={
            <EmptyState
              icon={RefreshCw}
              title="No sync yet"
              description="Press Sync now. You see what the first sync will do before it changes anything."
            />
          }
        />
      </Card>
    </div>
  );
}
