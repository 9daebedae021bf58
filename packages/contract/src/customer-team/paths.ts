import { screenPath } from '../core/screen-path.ts';

/** The people of one's own customer record (D1.5). */
export const teamPaths = {
  team: (search?: { dialog?: string }) => screenPath('/team', search),
};
