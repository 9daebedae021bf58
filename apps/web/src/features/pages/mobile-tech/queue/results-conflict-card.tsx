import { TriangleAlert } from 'lucide-react';
import { put, remove, wakeSender } from '../../../../device/queue.ts';
import { type QueuedAct, type Results, resultsInWords } from '../../../../device/queued-act.ts';
import { Button } from '../../../../ui/button/button.tsx';

/** Shows that somebody else saved results of the same unit, and lets the technician choose (D5.9). */
export function ResultsConflictCard({ item }: { item: QueuedAct<Results> }) {
  const { theirResults: theirs, act } = item;
  if (!theirs) return null;
  const insist = async () => {
    const { triedAt: _, theirResults: __, ...rest } = item;
    await put({ ...rest, state: 'waiting', act: { ...act, seenVersion: theirs.version } });
    wakeSender();
  };
  return (
    <section
      role="alert"
      aria-label={`Conflict on ${act.device}`}
      className="rounded-lg border border-red-200 bg-red-50 px-4 py-3 text-red-900"
    >
      <p className="flex items-center gap-2 font-medium wrap-anywhere">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        The results of {act.device} were changed by somebody else
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 wrap-anywhere">
        <dt className="font-medium">Portal</dt>
        <dd>{theirs.words}</dd>
        <dt className="font-medium">Yours</dt>
        <dd>{resultsInWords(act.values)}</dd>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="thumb" className="flex-1" onClick={() => void remove(item.seq)}>
          Keep portal’s
        </Button>
        <Button size="thumb" className="flex-1" onClick={() => void insist()}>
          Use mine
        </Button>
      </div>
    </section>
  );
}
