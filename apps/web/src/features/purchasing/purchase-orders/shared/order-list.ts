import { purchaseOrderStatuses } from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import { acceptsOneOf, acceptsSearch } from '../../../../lists/list-filters.ts';

/** Filters and sort of the list of purchase orders (B2.12). */
export const orderList = {
  filters: {
    search: acceptsSearch,
    status: acceptsOneOf(purchaseOrderStatuses),
    late: acceptsOneOf(['true']),
  },
  sorts: {
    by: ['createdAt', 'poNumber', 'orderDate', 'expectedDeliveryDate', 'total'],
    order: 'desc' as const,
  },
};
