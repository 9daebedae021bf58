import { type ScreenSearch, screenPath } from '../core/screen-path.ts';

/** Who did what to which record (D9.4). */
export const auditPaths = {
  audit: (search?: ScreenSearch) => screenPath('/admin/audit', search),
};
