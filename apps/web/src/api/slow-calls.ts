import { waitingCalls } from './waiting-calls.ts';

/** Milliseconds after which a person wonders whether anything happens. */
const SLOW = 4000;

/** The calls that wait longer than a few seconds for their answer. */
export const slowCalls = waitingCalls();

/** Counts a call as slow when it has no answer after some seconds. Returns the function for its end. */
export function watchSlowCall(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    slowCalls.count(1);
  }, SLOW);
  return () => {
    clearTimeout(timer);
    if (isSlow) slowCalls.count(-1);
  };
}
