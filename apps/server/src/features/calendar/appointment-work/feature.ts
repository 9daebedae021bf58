import type { Feature } from '../../../feature.ts';
import { appointmentWorkRoutes } from './appointment-work.routes.ts';

export const appointmentWorkFeature = {
  routes: { appointmentWork: appointmentWorkRoutes },
} satisfies Feature;
