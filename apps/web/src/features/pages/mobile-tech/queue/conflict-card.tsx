import { TriangleAlert } from 'lucide-react';
import { put, remove, wakeSender } from '../../../../device/queue.ts';
import { isUpdate, type QueuedAct, valuesInWords, type Workable } from '../../../../device/queued-act.ts';
import { Button } from '../../../../ui/button/button.tsx';

/** Returns the portal's values of the fields that this update changes. */
const sameFields = (theirs: Workable, mine: Partial<Workable>): Partial<Workable> =>
  Object.fromEntries(Object.keys(mine).map((field) => [field, theirs[field as keyof Workable]]));

/** Shows both values when somebody else changed the same fields, and lets the technician choose (D3.14). */
export function ConflictCard({ item }: { item: QueuedAct }) {
  const { theirs } = item;
  if (!isUpdate(item) || !theirs) return null;
  const { changes } = item.act;
  const { nextStatuses, ...values } = theirs;
  const isPossible =
    changes.status === undefined || changes.status === theirs.status || nextStatuses.includes(changes.status);
  const insist = async () => {
    await put({ ...item, state: 'waiting', act: { ...item.act, seen: values } });
    wakeSender();
  };
  return (
    <section
      role="alert"
      aria-label={`Conflict on ${item.number}`}
      className="rounded-lg border border-red-200 bg-red-50 px-4 py-3 text-red-900"
    >
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {item.number} was changed by somebody else
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 wrap-anywhere">
        <dt className="font-medium">Portal</dt>
        <dd>{valuesInWords(sameFields(theirs, changes)) || 'Nothing'}</dd>
        <dt className="font-medium">Yours</dt>
        <dd>{valuesInWords(changes)}</dd>
      </dl>
      {isPossible ? null : <p className="mt-2 text-sm">{item.reason}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="thumb" className="flex-1" onClick={() => void remove(item.seq)}>
          Keep portal’s
        </Button>
        {isPossible ? (
          <Button size="thumb" className="flex-1" onClick={() => void insist()}>
            Use mine
          </Button>
        ) : null}
      </div>
    </section>
  );
}
