import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { withoutStep } from '@portal/contract/repairs/repairs/step-words.ts';
import { lazy, Suspense } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Folded } from './folded.tsx';

const TimelineEntries = lazy(() =>
  import('../../repair-page/shared/timeline-entries.tsx').then((part) => ({
    default: part.TimelineEntries,
  })),
);

/** The newest entries that the phone shows. The page of the repair has all. */
const SHOWN = 10;

const briefOf = ({ status, message, addedBy }: RepairLog): string =>
  [status && statusLabel(status), addedBy, withoutStep(message).trim() || null].filter(Boolean).join(' · ');

/** What has happened to the repair: its last step, and unfolded the newest entries. Nothing is shown before it is known. */
export function FoldedTimeline({ logs }: { logs: readonly RepairLog[] | undefined }) {
  const { timeZone } = useSignedInUser();
  const [last] = logs ?? [];
  if (!logs || !last) return null;
  return (
    <Folded title="Repair Timeline" brief={`${formatDateTime(last.date, timeZone)} · ${briefOf(last)}`}>
      <Suspense>
        <TimelineEntries logs={logs} timeZone={timeZone} limit={SHOWN} />
      </Suspense>
    </Folded>
  );
}
