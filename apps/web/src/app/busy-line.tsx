import { useSyncExternalStore } from 'react';
import { onWaiting, waitingWords } from '../api/waiting-words.ts';

/** Says what the page waits for. Each page has one, at its root. */
export function BusyLine() {
  const words = useSyncExternalStore(onWaiting, waitingWords);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-70 flex justify-center p-2">
      {words ? (
        <p className="rounded-lg border border-line bg-surface px-4 py-2 text-sm shadow-float">{words}</p>
      ) : null}
    </div>
  );
}
