import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The address of the scope of accreditation. */
export const scopePaths = {
  scope: (search?: ScreenSearch) => screenPath('/scope', search),
};
