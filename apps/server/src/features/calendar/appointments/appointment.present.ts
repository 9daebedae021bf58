import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import type { FoundAppointment } from './appointment.queries.ts';

/** Returns the appointment as staff see it. */
export const presentAppointment = (row: FoundAppointment): Appointment => ({
  ...row,
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  lastUpdated: row.lastUpdated.toISOString(),
});
