import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The paths of purchasing screens (B2.12). */
export const purchaseOrderPaths = {
  /** The screen with the tabs Suppliers, Parts and Purchase Orders. */
  purchasing: (search?: ScreenSearch) => screenPath('/admin/purchase-orders', search),
  /** The page of an order. */
  purchaseOrder: (id: number) => `/admin/purchase-orders/${id}`,
  /** The screen on which a delivery of an order is received (D6.6). */
  receivePurchaseOrder: (id: number) => `/admin/purchase-orders/${id}/receive`,
};
