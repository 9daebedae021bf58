import { type ScreenSearch, screenPath } from '../core/screen-path.ts';

/** Returns the path of the board of repairs that wait for parts (D6.5). */
export const waitingForPartsPaths = {
  waitingForParts: (search?: ScreenSearch) => screenPath('/admin/waiting-for-parts', search),
};
