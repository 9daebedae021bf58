import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** Returns the path that a mailed recall opens. Whoever has the token may answer for its units (D5.12). */
export const recallPaths = {
  mailedRecall: (token: string) => `/recall/${token}`,
  calibrationWork: (search?: ScreenSearch) => screenPath('/admin/calibrations', search),
};
