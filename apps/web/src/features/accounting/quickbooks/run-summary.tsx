import { quickbooksSyncEndpoints } from '@portal/contract/accounting/quickbooks/sync-endpoints.ts';
import type { SyncRun } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import { isActiveSync } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/chart/progress.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { QuickbooksTime } from './shared/quickbooks-time.tsx';
import { changedBySync } from './shared/use-start-sync.ts';

/** Returns the results of a run, such as '40 linked, 3 failed'. */
export function runCounts({ linked, created, changed, conflicts, failed, left, state }: SyncRun): string {
  const parts = [
    [linked, 'linked'],
    [created, 'created'],
    [changed, 'changed'],
    [conflicts, conflicts === 1 ? 'conflict' : 'conflicts'],
    [failed, 'failed'],
    [left, 'left alone'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  if (told.length > 0) return told.join(', ');
  return state === 'done' ? 'Everything was up to date' : '';
}

interface SummaryProps {
  companyId: number;
  run: SyncRun;
}

const sentences = ({ state, total, processed, waitingSince, undo }: SyncRun): string => {
  if (waitingSince) return 'QuickBooks gives no answer. The sync goes on by itself, and nothing is lost.';
  if (state === 'reading') return 'The customers of QuickBooks are being read.';
  if (state === 'preview')
    return `This is what the sync will do with ${countOf(total, 'customer')}. Nothing has changed yet. Choose for each customer, then start.`;
  if (state === 'running') return `${processed} of ${countOf(total, 'customer')} done.`;
  if (undo)
    return `Undone: ${undo.removed} removed, ${undo.restored} restored, ${undo.unlinked} unlinked, ${undo.kept} kept because they were changed or used since.`;
  return '';
};

/** What a sync is doing or did, with the buttons to start, stop and undo it (D8.4). */
export function RunSummary({ companyId, run }: SummaryProps) {
  const place = { params: { companyId, runId: run.id } };
  const start = useEndpointMutation(quickbooksSyncEndpoints.confirm, {
    invalidates: changedBySync,
    failure: { title: 'Failed to start the sync' },
  });
  const stop = useEndpointMutation(quickbooksSyncEndpoints.stop, {
    invalidates: changedBySync,
    failure: { title: 'Failed to stop the sync' },
  });
  const [undoing, setUndoing] = useState(false);
  const told = [sentences(run), runCounts(run)].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-3 px-4 py-3">
      <p role="status" className="max-w-[75ch]">
        {told}
      </p>
      {run.state === 'running' && run.total > 0 ? (
        <Progress label="Customers done" value={(100 * run.processed) / run.total} />
      ) : null}
      {run.undoUntil ? (
        <p className="text-sm text-muted">
          It can be undone until <QuickbooksTime at={run.undoUntil} />.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {run.state === 'preview' ? (
          <Button pending={start.isPending} pendingLabel="Starting..." onClick={() => start.mutate(place)}>
            Start this sync
          </Button>
        ) : null}
        {isActiveSync(run.state) ? (
          <Button
            variant="secondary"
            pending={stop.isPending}
            pendingLabel="Stopping..."
            onClick={() => stop.mutate(place)}
          >
            {run.state === 'preview' ? 'Discard' : 'Stop'}
          </Button>
        ) : null}
        {run.undoUntil ? (
          <Button variant="secondary" onClick={() => setUndoing(true)}>
            Undo
          </Button>
        ) : null}
      </div>
      {undoing ? <UndoSync companyId={companyId} run={run} onClose={() => setUndoing(false)} /> : null}
    </div>
  );
}

function UndoSync({ companyId, run, onClose }: SummaryProps & { onClose: () => void }) {
  const undo = useEndpointMutation(quickbooksSyncEndpoints.undo, {
    invalidates: changedBySync,
    failure: { title: 'Failed to undo the sync' },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Undo Sync"
      description="Are you sure you want to undo this sync? Its links are removed, customers that it created here are removed and changed ones restored, unless they were changed or used since. Customers that it created in QuickBooks stay there."
      confirmLabel="Undo"
      pendingLabel="Undoing..."
      destructive
      onConfirm={async () => {
        const { undo: done } = await undo.mutateAsync({ params: { companyId, runId: run.id } });
        toast({
          title: 'Sync undone',
          description: `${done?.removed ?? 0} removed, ${done?.restored ?? 0} restored.`,
        });
      }}
    />
  );
}
