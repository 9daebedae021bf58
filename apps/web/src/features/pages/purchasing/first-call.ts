import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import type { FirstCall } from '../../../api/first-call.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { firstSuppliers } from '../../companies/suppliers/shared/suppliers-tab.tsx';
import { partList } from '../../purchasing/parts/shared/part-list.ts';
import { orderList } from '../../purchasing/purchase-orders/shared/order-list.ts';

const firstParts = firstCallOfCompanyList(partEndpoints.list, partList);
const firstOrders = firstCallOfCompanyList(purchaseOrderEndpoints.list, orderList);

/** Returns the call of the tab in the address, so that a new page can make it while the code of the tab is loading. */
export const firstPurchasingCall: FirstCall = (address) => {
  const { tab } = address.search;
  return (tab === 'parts' ? firstParts : tab === 'orders' ? firstOrders : firstSuppliers)(address);
};
