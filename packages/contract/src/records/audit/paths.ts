import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The path of the audit trail (D9.4). */
export const auditPaths = {
  audit: (search?: ScreenSearch) => screenPath('/admin/audit', search),
};
