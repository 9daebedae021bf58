import type { Feature } from '../../feature.ts';
import { appointmentScope } from './appointment.policy.ts';
import { appointmentsRoutes } from './appointment.routes.ts';

export const appointmentsFeature = {
  routes: { appointments: appointmentsRoutes },
  scopes: { appointment: appointmentScope },
} satisfies Feature;
