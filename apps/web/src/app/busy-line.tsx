import { useIsRetrying } from '../api/retry-when-busy.ts';

/** Shows that a call to a busy portal is being repeated. Each page has one, at its root. */
export function BusyLine() {
  const trying = useIsRetrying();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-70 flex justify-center p-2">
      {trying ? (
        <p className="rounded-lg border border-line bg-surface px-4 py-2 text-sm shadow-float">
          The portal is busy. Trying again...
        </p>
      ) : null}
    </div>
  );
}
