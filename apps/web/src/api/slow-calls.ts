import { waitingCalls } from './waiting-calls.ts';

/** Milliseconds after which a person wonders whether anything happens. */
const SLOW = 4000;

const { count, useIsAnyWaiting } = waitingCalls();

/** Returns true while a call waits longer than a few seconds for its answer. */
export const useIsSlow = useIsAnyWaiting;

/** Counts a call as slow when it has no answer after some seconds. Returns the function for its end. */
export function watchSlowCall(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, SLOW);
  return () => {
    clearTimeout(timer);
    if (isSlow) count(-1);
  };
}
