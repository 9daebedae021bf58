import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

export const reservationPaths = {
  /** Returns the path of the month that shows who has which demo unit (D7.7). */
  demoAvailability: (search?: ScreenSearch) => screenPath('/admin/demo-equipment/availability', search),
};
