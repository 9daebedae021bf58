import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { ClipboardList, ScanLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useQueue } from '../../../device/queue.ts';
import type { QueuedAct } from '../../../device/queued-act.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineLine } from './offline-line.tsx';
import { OwnRepairGroups } from './own-repair-groups.tsx';
import { QueuePanel } from './queue/queue-panel.tsx';
import { useOfflineWork, useOwnRepairs } from './use-own-repairs.ts';
import { useVisits } from './visits/use-visits.ts';
import { VisitRow } from './visits/visit-row.tsx';
import { RunningWorkCard } from './work-times/running-work-card.tsx';
import { useRunningWork } from './work-times/use-running-work.ts';

/** Today's appointments of the technician in the order of the route (D5.8). They work without a connection. */
function TodaysVisits({ queue }: { queue: readonly QueuedAct[] }) {
  const { technicianId } = useSignedInUser();
  const { rows, error, retry, retrying } = useVisits(queue);
  // A user without a technician record has no appointments. The list below says so.
  if (technicianId === null) return null;
  return (
    <Card flush title="Today’s appointments">
      {rows ? (
        rows.length > 0 ? (
          <ol aria-label="Today’s appointments" className="divide-y divide-line">
            {rows.map((row, index) => (
              <li key={row.id}>
                <VisitRow row={row} place={index + 1} queue={queue} />
              </li>
            ))}
          </ol>
        ) : (
          <p className="p-4 text-muted">No appointments for you today.</p>
        )
      ) : error ? (
        <ErrorState
          title="Your appointments could not be loaded"
          description={userMessage(error)}
          onRetry={retry}
          retrying={retrying}
        />
      ) : (
        <Skeleton className="m-4 h-12" />
      )}
    </Card>
  );
}

const ScanLabel = lazy(() => import('./scan-label.tsx').then((part) => ({ default: part.ScanLabel })));

/** The technician's own list, '/mobile-tech' (D3.14). */
export function OwnRepairsScreen() {
  useOfflineWork();
  const { id: userId } = useSignedInUser();
  const [search, change] = useSearchState<{ dialog?: string | undefined }>();
  const { rows, savedAt, error, retry, retrying } = useOwnRepairs();
  const queue = useQueue(userId);
  const running = useRunningWork(queue);
  return (
    <>
      <PageHeader title="Field Technician" subtitle="Repairs assigned to you, the late ones first" />
      <div className="flex flex-1 flex-col gap-4">
        <OfflineLine savedAt={savedAt} />
        <QueuePanel queue={queue} />
        {running ? <RunningWorkCard running={running} /> : null}
        <TodaysVisits queue={queue} />
        {rows && rows.length > 0 ? (
          <OwnRepairGroups rows={rows} queue={queue} />
        ) : (
          <Card flush title="Your repairs">
            {rows ? (
              <NothingAssigned />
            ) : error ? (
              <ErrorState
                title="Your repairs could not be loaded"
                description={userMessage(error)}
                onRetry={retry}
                retrying={retrying}
              />
            ) : (
              <LoadingRows />
            )}
          </Card>
        )}
      </div>
      <BottomBar waiting={queue.length}>
        <Button size="thumb" className="flex-1" onClick={() => change({ dialog: 'scan' })}>
          <ScanLine aria-hidden className="size-5" />
          Scan Label
        </Button>
        <AppLink
          to={paths.repairs()}
          className={buttonClass({ variant: 'secondary', size: 'thumb', className: 'flex-1' })}
        >
          All Repairs
        </AppLink>
      </BottomBar>
      {search.dialog === 'scan' ? (
        <Suspense>
          <ScanLabel onClose={() => change({ dialog: undefined })} own={rows ?? []} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Explains to a user without a technician record why the list is always empty. */
function NothingAssigned() {
  const { technicianId } = useSignedInUser();
  return (
    <EmptyState
      icon={ClipboardList}
      title="No repairs found"
      description={
        technicianId === null
          ? 'Your account is not linked to a technician yet. An admin can do that under Technicians.'
          : 'Nothing is assigned to you at the moment. Scan a label to open any repair.'
      }
    />
  );
}

const LoadingRows = () => (
  <div role="status" className="divide-y divide-line">
    <span className="sr-only">Loading repairs...</span>
    {[1, 2, 3].map((one) => (
      <div key={one} className="flex flex-col gap-2 p-4">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    ))}
  </div>
);
