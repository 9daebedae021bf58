import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** Returns the paths of the accounting service that the server redirects to (B2.10, D8.1). */
export const quickbooksPaths = {
  quickbooksCallback: (search: { success: 'true'; companyId: string } | { error: string }) =>
    screenPath('/admin/quickbooks/callback', search),
  quickbooks: (search?: ScreenSearch) => screenPath('/admin/quickbooks', search),
};
