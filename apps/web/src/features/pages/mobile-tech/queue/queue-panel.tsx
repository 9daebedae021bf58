import { CloudUpload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { wakeSender } from '../../../../device/queue.ts';
import { actInWords, type QueuedAct } from '../../../../device/queued-act.ts';
import { useOnline } from '../../../../device/use-online.ts';
import { Button } from '../../../../ui/button/button.tsx';

// Not needed for the first look: few changes are refused.
const DecisionCard = lazy(() => import('./decision-card.tsx'));

/** The changes on this device that the portal does not have yet. Those that need a decision come first. */
export function QueuePanel({ queue }: { queue: readonly QueuedAct[] }) {
  const online = useOnline();
  const waiting = queue.filter(({ state }) => state === 'waiting');
  if (queue.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <Suspense>
        {queue.map((item) => (item.state === 'waiting' ? null : <DecisionCard key={item.seq} item={item} />))}
      </Suspense>
      {waiting.length > 0 ? (
        <section
          aria-label="Waiting to be sent"
          className="rounded-lg border border-amber-200 bg-amber-50 px-4 py-3 text-amber-900"
        >
          <p role="status" className="flex items-center gap-2 font-medium">
            <CloudUpload aria-hidden className="size-4 shrink-0" />
            Waiting to be sent
          </p>
          <ul className="mt-1 text-sm">
            {waiting.map((item) => (
              <li key={item.seq} className="truncate">
                {item.number}: {actInWords(item.act)}
              </li>
            ))}
          </ul>
          {online ? (
            <Button variant="secondary" size="sm" className="mt-2" onClick={wakeSender}>
              Send now
            </Button>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
