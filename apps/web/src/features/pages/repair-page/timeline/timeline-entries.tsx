import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { History } from 'lucide-react';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

export interface TimelineEntriesProps {
  logs: readonly RepairLog[];
  timeZone: string;
  /** Shows only this many entries. */
  limit?: number | undefined;
}

/** The entries of a timeline, newest first. */
export const TimelineEntries = ({ logs: all, timeZone, limit }: TimelineEntriesProps) => {
  const logs = all.slice(0, limit);
  return logs.length === 0 ? (
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
};
