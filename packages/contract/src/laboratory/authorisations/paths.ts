import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The address of the list of authorised people. */
export const authorisationPaths = {
  authorisations: (search?: ScreenSearch) => screenPath('/authorisations', search),
};
