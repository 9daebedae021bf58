import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The paths of customer screens (B2.5). */
export const customerPaths = {
  customers: (search?: ScreenSearch) => screenPath('/admin/customers', search),
  customer: (id: number) => `/admin/customers/${id}`,
};
