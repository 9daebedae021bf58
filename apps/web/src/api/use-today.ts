import { type CalendarDate, today } from '@portal/contract/core/dates.ts';
import { useSyncExternalStore } from 'react';
import { useSignedInUser } from './signed-in-user.ts';

/** Days begin at full quarters of an hour in every zone. */
const QUARTER_MS = 900_000;

const lookers = new Set<() => void>();
let clock: ReturnType<typeof setTimeout> | undefined;

/** Lets all lookers compare the day, now and at the next quarter of an hour. A computer that slept looks when it is back. */
function look(): void {
  clearTimeout(clock);
  clock = setTimeout(look, QUARTER_MS - (Date.now() % QUARTER_MS));
  for (const looker of lookers) looker();
}

function subscribe(looker: () => void): () => void {
  if (lookers.size === 0) {
    document.addEventListener('visibilitychange', look);
    look();
  }
  lookers.add(looker);
  return () => {
    lookers.delete(looker);
    if (lookers.size > 0) return;
    document.removeEventListener('visibilitychange', look);
    clearTimeout(clock);
  };
}

/** Returns today's date in the company's zone. At midnight the component is drawn again, without a request. */
export function useToday(): CalendarDate {
  const { timeZone } = useSignedInUser();
  return useSyncExternalStore(subscribe, () => today(timeZone));
}
