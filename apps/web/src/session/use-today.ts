import { type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { useSyncExternalStore } from 'react';
import { useSignedInUser } from './signed-in-user.ts';

/** Looks each minute, and when a computer that slept is back. */
function subscribe(look: () => void): () => void {
  const clock = setInterval(look, 60_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(clock);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Returns today's date in the company's zone. At midnight the component is drawn again, without a request. */
export function useToday(): CalendarDate {
  const { timeZone } = useSignedInUser();
  return useSyncExternalStore(subscribe, () => today(timeZone));
}
