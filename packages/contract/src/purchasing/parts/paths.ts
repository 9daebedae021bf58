import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The paths of the Parts tab and of one part in it (B2.12). Labels, notifications and the search name them. */
export const partPaths = {
  list: (search?: ScreenSearch) => screenPath('/admin/purchase-orders', { tab: 'parts', ...search }),
  part: (id: number) => `/admin/purchase-orders?tab=parts&part=${id}`,
};
