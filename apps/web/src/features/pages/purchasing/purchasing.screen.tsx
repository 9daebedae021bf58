import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { FirstCall } from '../../../api/first-call.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { firstSuppliers, SuppliersTab } from '../../companies/suppliers/shared/suppliers-tab.tsx';
import { partList } from '../../purchasing/parts/shared/part-list.ts';
import { orderList } from '../../purchasing/purchase-orders/shared/order-list.ts';
import { expectedTab, keepTab, type TabName, tabs, usualTab } from './usual-tab.ts';

const firstParts = firstCallOfCompanyList(partEndpoints.list, partList);
const firstOrders = firstCallOfCompanyList(purchaseOrderEndpoints.list, orderList);

/** Returns the call of the tab in the address, so that a new page can make it while the code of the tab is loading. */
const firstPurchasingCall: FirstCall = (address) => {
  const tab = expectedTab(address.search['tab']);
  return (tab === 'parts' ? firstParts : tab === 'orders' ? firstOrders : firstSuppliers)(address);
};

const PartsTab = lazy(() =>
  import('../../purchasing/parts/shared/parts-tab.tsx').then((part) => ({ default: part.PartsTab })),
);
const OrdersTab = lazy(() =>
  import('../../purchasing/purchase-orders/shared/orders-tab.tsx').then((part) => ({
    default: part.OrdersTab,
  })),
);

const labels: Record<TabName, string> = {
  suppliers: 'Suppliers',
  parts: 'Parts',
  orders: 'Purchase Orders',
};

const contents: Record<TabName, (companyId: number) => ReactNode> = {
  suppliers: (companyId) => <SuppliersTab companyId={companyId} />,
  parts: (companyId) => <PartsTab companyId={companyId} />,
  orders: (companyId) => <OrdersTab companyId={companyId} />,
};

/**
 * Suppliers, parts and purchase orders (B2.12, '/admin/purchase-orders'). The tab is in the URL, else it is that of the
 * last visit.
 */
export function PurchasingScreen() {
  const companyId = useCompanyId();
  const [search, change] = useSearchState();
  const { id: userId } = useSignedInUser();
  // The same as long as the screen is open, so that Back leads to what was shown.
  const [first] = useState(() => usualTab(userId) ?? 'suppliers');
  const named = tabs.find((name) => name === search['tab']);
  const tab = named ?? first;
  useEffect(() => {
    if (named) keepTab(userId, named);
  }, [userId, named]);
  const turnTo = (next: string) => {
    // Another tab starts without the search, the filters and the dialog of this one.
    const nothing = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    change({ ...nothing, tab: next }, { push: true });
  };
  return (
    <>
      <PageHeader
        title="Purchase Orders Management"
        subtitle="Suppliers, the parts in stock, and what is ordered"
      />
      <Tabs value={tab} onValueChange={turnTo}>
        <TabList label="Purchase Orders Management">
          {tabs.map((name) => (
            <Tab key={name} value={name}>
              {labels[name]}
            </Tab>
          ))}
        </TabList>
        {tabs.map((name) => (
          <TabPanel key={name} value={name}>
            {companyId === undefined ? (
              <Card>
                <p role="status">Loading company information...</p>
              </Card>
            ) : (
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>{contents[name](companyId)}</Suspense>
            )}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

PurchasingScreen.firstCall = firstPurchasingCall;
