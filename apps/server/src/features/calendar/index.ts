import { appointmentWorkFeature } from './appointment-work/feature.ts';
import { appointmentsFeature } from './appointments/feature.ts';
import { calendarFeedFeature } from './calendar-feed/feature.ts';
import { customerAppointmentsFeature } from './customer-appointments/feature.ts';

export const calendarFeatures = [
  appointmentWorkFeature,
  appointmentsFeature,
  calendarFeedFeature,
  customerAppointmentsFeature,
] as const;
