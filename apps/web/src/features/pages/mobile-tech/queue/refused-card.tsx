import { CircleX } from 'lucide-react';
import { put, remove, wakeSender } from '../../../../device/queue.ts';
import { actInWords, failureOf, type QueuedAct } from '../../../../device/queued-act.ts';
import { Button } from '../../../../ui/button/button.tsx';

/** A change that the portal refused, in the words of A8 and with the reason. */
export function RefusedCard({ item }: { item: QueuedAct }) {
  const { triedAt: _, reason, ...rest } = item;
  const again = async () => {
    await put({ ...rest, state: 'waiting' });
    wakeSender();
  };
  return (
    <section
      role="alert"
      aria-label={`Not sent for ${item.number}`}
      className="rounded-lg border border-red-200 bg-red-50 px-4 py-3 text-red-900"
    >
      <p className="flex items-center gap-2 font-medium">
        <CircleX aria-hidden className="size-4 shrink-0" />
        {item.number}: {failureOf(item.act).description.split('.')[0]}
      </p>
      <p className="mt-1 wrap-anywhere">{actInWords(item.act)}</p>
      <p className="mt-1 text-sm wrap-anywhere">{reason}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="thumb" className="flex-1" onClick={() => void remove(item.seq)}>
          Discard
        </Button>
        <Button size="thumb" className="flex-1" onClick={() => void again()}>
          Send again
        </Button>
      </div>
    </section>
  );
}
