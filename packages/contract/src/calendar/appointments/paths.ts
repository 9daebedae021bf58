import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The paths of calendar screens (A2, D5.8). */
export const appointmentPaths = {
  /** The page of a mailed link. It works without an account. */
  mailedAppointment: (token: string) => `/appointment/${token}`,
  /** The customer's own list. */
  appointments: () => '/appointments',
  serviceCalendar: (search?: ScreenSearch) => screenPath('/admin/service-calendar', search),
};
