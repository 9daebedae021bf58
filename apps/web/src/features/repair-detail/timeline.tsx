import { userMessage } from '@portal/contract/api-error.ts';
import type { RepairLog } from '@portal/contract/repair-logs.ts';
import { repairLogEndpoints } from '@portal/contract/repair-logs.ts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { q } from '../../api/query.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

interface TimelineProps {
  repairId: number;
  timeZone: string;
}

/** What happened to the repair, newest first (A2, A4). */
export const Timeline = (props: TimelineProps) => (
  <Card title="Repair Timeline">
    <TimelineContent {...props} />
  </Card>
);

function TimelineContent({ repairId, timeZone }: TimelineProps) {
  const logs = useQuery(q(repairLogEndpoints.list, { params: { id: repairId } }));
  if (logs.data) return <Entries logs={logs.data} timeZone={timeZone} />;
  if (logs.error)
    return (
      <ErrorState
        title="The timeline could not be loaded"
        description={userMessage(logs.error)}
        onRetry={() => void logs.refetch()}
        retrying={logs.isFetching}
      />
    );
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <span className="sr-only">Loading timeline...</span>
      {[1, 2, 3].map((line) => (
        <span key={line} className="flex gap-3">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-2/3" />
          </span>
        </span>
      ))}
    </div>
  );
}

const Entries = ({ logs, timeZone }: { logs: readonly RepairLog[]; timeZone: string }) =>
  logs.length === 0 ? (
    <EmptyState
      icon={History}
      title="Nothing has happened yet"
      description="Every step of this repair will be listed here."
    />
  ) : (
    <ol className="flex flex-col">
      {logs.map((log, index) => (
        <TimelineEntry key={log.id} log={log} timeZone={timeZone} last={index === logs.length - 1} />
      ))}
    </ol>
  );
