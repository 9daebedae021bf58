import { userMessage } from '@portal/contract/core/api-error.ts';
import type { QueuedAct } from '../../../../device/queued-act.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { useVisits } from './use-visits.ts';
import { VisitRow } from './visit-row.tsx';

/** Today's appointments of the technician in the order of the route (D5.8). They work without a connection. */
export function TodaysVisits({ queue }: { queue: readonly QueuedAct[] }) {
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
