import { appointmentEndpoints } from '@portal/contract/calendar/appointments/endpoints.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { addDays, today as todayIn } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../../../../api/query.ts';
import type { QueuedAct } from '../../../../device/queued-act.ts';
import { storedVisits, storeRepairsOfVisits, storeVisits } from '../../../../device/stored-repairs.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useStored } from '../use-stored.ts';
import { applyVisits, routeOf } from './apply-visits.ts';

/** The days that the device stores, so that the next morning works without a connection too. */
const DAYS_AHEAD = 2;

interface Visits {
  /** Today's appointments in the order of the route, with waiting changes. Undefined until they are known. */
  rows: Appointment[] | undefined;
  error: unknown;
  retry: () => void;
  retrying: boolean;
}

/** Returns the technician's own appointments of today. Without an answer it returns the stored ones. */
export function useVisits(queue: readonly QueuedAct[]): Visits {
  const { id: userId, technicianId, companyId, timeZone } = useSignedInUser();
  const today = todayIn(timeZone);
  const isTechnician = technicianId !== null && companyId !== null;
  const {
    data: listed,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...q(appointmentEndpoints.list, {
      params: { companyId: companyId ?? 0 },
      query: {
        startDate: today,
        endDate: addDays(today, DAYS_AHEAD),
        technicianId: String(technicianId ?? ''),
      },
    }),
    enabled: isTechnician,
  });
  const data = listed?.rows;
  const stored = useStored(`visits ${userId}`, () => storedVisits(userId));
  useEffect(() => {
    // Visits that cannot be stored now are stored the next time.
    if (data)
      void storeVisits(userId, { rows: data })
        .then(() => storeRepairsOfVisits(userId, data))
        .catch(() => {});
  }, [userId, data]);
  useEffect(() => {
    const ask = () => void (isTechnician && refetch());
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isTechnician, refetch]);
  // What the device knows is shown at once, so that nobody waits for a slow connection.
  const known = data ?? stored.value?.rows;
  return {
    rows:
      known &&
      routeOf(
        known.map((row) => applyVisits(row, queue)),
        today,
        timeZone,
      ),
    error: known || !stored.known ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
