import { type ScreenSearch, screenPath } from '../core/screen-path.ts';

/** The paths of calendar screens (A2, D5.8). */
export const appointmentPaths = {
  serviceCalendar: (search?: ScreenSearch) => screenPath('/admin/service-calendar', search),
};
