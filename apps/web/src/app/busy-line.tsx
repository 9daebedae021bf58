import { useIsRetrying } from '../api/retry-when-busy.ts';
import { useIsSlow } from '../api/slow-calls.ts';

/** Says what the page waits for: a busy portal, or an answer that takes long. Each page has one, at its root. */
export function BusyLine() {
  const trying = useIsRetrying();
  const slow = useIsSlow();
  const words = trying ? 'The portal is busy. Trying again...' : slow ? 'Waiting for the network...' : null;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-70 flex justify-center p-2">
      {words ? (
        <p className="rounded-lg border border-line bg-surface px-4 py-2 text-sm shadow-float">{words}</p>
      ) : null}
    </div>
  );
}
