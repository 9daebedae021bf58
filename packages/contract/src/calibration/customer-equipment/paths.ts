import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The paths of the register and of a unit's page (D5.14). Labels, mails and the search name them. */
export const equipmentPaths = {
  register: (search?: ScreenSearch) => screenPath('/equipment', search),
  unit: (id: number) => `/equipment/${id}`,
};
