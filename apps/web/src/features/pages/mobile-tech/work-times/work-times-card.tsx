import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { type WorkTime, workTimeEndpoints } from '@portal/contract/repairs/work-times/endpoints.ts';
import { minutesBetween } from '@portal/contract/repairs/work-times/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { CloudUpload, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { actInWords, isEnteredTime, type QueuedAct } from '../../../../device/queued-act.ts';
import { useOnline } from '../../../../device/use-online.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { WorkTimeRow } from '../../../repairs/work-times/shared/work-time-row.tsx';
import { useQueueActs } from '../queue/use-queue-acts.ts';

const CorrectWorkTime = lazy(() =>
  import('../../../repairs/work-times/shared/correct-work-time.tsx').then((part) => ({
    default: part.CorrectWorkTime,
  })),
);
const AddWorkTime = lazy(() =>
  import('../../../repairs/work-times/shared/add-work-time.tsx').then((part) => ({
    default: part.AddWorkTime,
  })),
);

/**
 * The work on the repair. The technician enters own work by hand, also without a connection, and corrects it with one.
 * The portal's list needs a connection.
 */
export default function WorkTimesCard({ repair, queue }: { repair: Repair; queue: readonly QueuedAct[] }) {
  const { technicianId } = useSignedInUser();
  const isOnline = useOnline();
  const { data } = useQuery(q(workTimeEndpoints.listOfRepair, { params: { id: repair.id } }));
  const { workEntered } = useQueueActs(repair);
  const [isAdding, setAdding] = useState(false);
  const [corrected, setCorrected] = useState<WorkTime>();
  const waiting = queue.filter(isEnteredTime).filter(({ state }) => state === 'waiting');
  const entries = data?.entries ?? [];
  return (
    <Card
      title="Work Time"
      flush
      action={
        <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" />
          Add
          <span className="sr-only"> Work Time</span>
        </Button>
      }
    >
      <ul aria-label="Work times" className="divide-y divide-line">
        {waiting.map(({ seq, act }) => (
          <li key={`waiting ${seq}`} className="flex items-center gap-2 px-4 py-2.5">
            <CloudUpload aria-hidden className="size-4 shrink-0 text-muted" />
            {actInWords(act)}, to be sent
          </li>
        ))}
        {entries.map((entry) => (
          <li key={entry.id}>
            <WorkTimeRow
              entry={entry}
              {...(isOnline &&
                entry.technicianId === technicianId && { onCorrect: () => setCorrected(entry) })}
            />
          </li>
        ))}
      </ul>
      {entries.length === 0 && waiting.length === 0 ? <p className="p-4 text-muted">No work yet.</p> : null}
      <Suspense>
        {isAdding ? (
          <AddWorkTime
            repairId={repair.id}
            technicianId={technicianId}
            onSave={({ startedAt, stoppedAt, minutes, note }) =>
              workEntered({
                startedAt,
                minutes: minutes ?? minutesBetween(Date.parse(startedAt), Date.parse(stoppedAt ?? '')),
                note,
              })
            }
            onClose={() => setAdding(false)}
          />
        ) : null}
        {corrected ? <CorrectWorkTime entry={corrected} onClose={() => setCorrected(undefined)} /> : null}
      </Suspense>
    </Card>
  );
}
