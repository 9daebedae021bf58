import { CircleX, TriangleAlert } from 'lucide-react';
import { giveUp, put, remove, wakeSender } from '../../../../device/queue.ts';
import {
  actInWords,
  failureOf,
  isResults,
  isUpdate,
  type QueuedAct,
  type Results,
  resultsInWords,
  valuesInWords,
  type Workable,
} from '../../../../device/queued-act.ts';
import { Button } from '../../../../ui/button/button.tsx';

/** A change that waits for the technician: it was refused, or somebody else changed the same. */
export default function DecisionCard({ item }: { item: QueuedAct }) {
  if (item.state === 'refused') return <RefusedCard item={item} />;
  return isResults(item) ? <ResultsConflictCard item={item} /> : <ConflictCard item={item} />;
}

/** Returns the portal's values of the fields that this update changes. */
const sameFields = (theirs: Workable, mine: Partial<Workable>): Partial<Workable> =>
  Object.fromEntries(Object.keys(mine).map((field) => [field, theirs[field as keyof Workable]]));

/** Shows both values when somebody else changed the same fields, and lets the technician choose (D3.14). */
function ConflictCard({ item }: { item: QueuedAct }) {
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

/** Shows that somebody else saved results of the same unit, and lets the technician choose (D5.9). */
function ResultsConflictCard({ item }: { item: QueuedAct<Results> }) {
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

/** A change that the portal refused, in the words of A8 and with the reason. */
function RefusedCard({ item }: { item: QueuedAct }) {
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
        <Button variant="secondary" size="thumb" className="flex-1" onClick={() => void giveUp(item)}>
          Discard
        </Button>
        <Button size="thumb" className="flex-1" onClick={() => void again()}>
          Send again
        </Button>
      </div>
    </section>
  );
}
