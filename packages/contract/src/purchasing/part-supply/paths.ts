import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The paths of the board of repairs that wait for parts (D6.5), and of the proposed orders (D6.4). */
export const waitingForPartsPaths = {
  suggestedOrders: () => '/admin/purchase-orders/suggested',
  waitingForParts: (search?: ScreenSearch) => screenPath('/admin/waiting-for-parts', search),
};
