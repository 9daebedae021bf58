import { type ScreenSearch, screenPath } from '../core/screen-path.ts';

/** Screens of customers (B2.5). */
export const customerPaths = {
  customers: (search?: ScreenSearch) => screenPath('/admin/customers', search),
  customer: (id: number) => `/admin/customers/${id}`,
};
