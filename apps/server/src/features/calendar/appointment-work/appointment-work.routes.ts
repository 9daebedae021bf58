import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { finishAppointment, startAppointment } from './work-on-appointment.ts';

export const appointmentWorkRoutes: Handlers<typeof endpoints.appointmentWork> = {
  start: ({ work, record, body }) => startAppointment(work, record, body),
  finish: ({ work, record, body }) => finishAppointment(work, record, body),
};
