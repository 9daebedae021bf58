import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId } from '../../core/fields.ts';
import { appointment } from '../appointments/shapes.ts';

/**
 * When the technician did it, by the clock of their device, for work without a connection. A time in the future or more
 * than a week ago counts as now, because such a clock is wrong.
 */
const doneAt = z.object({ at: z.iso.datetime({ offset: true, error: 'Invalid date and time' }).optional() });

const work = {
  method: 'POST',
  permission: 'appointment.work',
  record: 'appointment',
  params: byId,
  body: doneAt,
  answer: appointment,
} as const;

export const appointmentWorkEndpoints = {
  start: endpoint({
    ...work,
    path: '/api/appointments/:id/start',
    summary: 'The technician begins the work of an appointment',
  }),
  finish: endpoint({
    ...work,
    path: '/api/appointments/:id/finish',
    summary: 'The technician ends the work; the appointment is completed',
  }),
};
