import { screenPath } from '../../core/calls/screen-path.ts';

/** The path of the screen with the users of the caller's customer record (D1.5). */
export const teamPaths = {
  team: (search?: { dialog?: string }) => screenPath('/team', search),
};
