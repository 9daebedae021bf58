import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { readAvailability } from './read-availability.ts';
import { reserveUnit } from './reserve-unit.ts';

export const demoReservationsRoutes: Handlers<typeof endpoints.demoReservations> = {
  availability: ({ work: { db }, query }) => readAvailability(db, query),
  create: ({ work, body }) => reserveUnit(work, body),
  cancel: ({ work, record }) => cancelReservation(work, record),
};
