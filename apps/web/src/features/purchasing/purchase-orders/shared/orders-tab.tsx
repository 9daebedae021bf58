import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import {
  purchaseOrderStatuses,
  purchaseOrderStatusLabel,
} from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import { ClipboardList, PackageSearch, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ListTable } from '../../../../lists/list-table.tsx';
import { SearchBox } from '../../../../lists/search-box.tsx';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { AppLink, useGo } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { OrderCard, orderColumns } from './order-columns.tsx';
import { orderList } from './order-list.ts';

const OrderDialog = lazy(() => import('./order-dialog.tsx').then((part) => ({ default: part.OrderDialog })));

const shown = [
  { value: 'all', label: 'All Statuses' },
  { value: 'late', label: 'Late' },
  ...purchaseOrderStatuses.map((value) => ({ value, label: purchaseOrderStatusLabel(value) })),
];

/** The tab 'Purchase Orders' (B2.12). */
export function OrdersTab({ companyId }: { companyId: number }) {
  const list = useListScreen(purchaseOrderEndpoints.list, {
    params: { companyId },
    ...orderList,
    beside: ['dialog', 'tab'],
  });
  const { search, filters, change, show } = list;
  const go = useGo();
  const add = (
    <Button onClick={() => show({ dialog: 'new' })}>
      <Plus aria-hidden className="size-4" />
      Create Purchase Order
    </Button>
  );
  return (
    <>
      <Card flush>
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search purchase orders..."
            onSearch={(text) => change({ search: text })}
          />
          <Select
            aria-label="Status"
            value={filters.late ? 'late' : (filters.status ?? 'all')}
            options={shown}
            onValueChange={(next) =>
              change({
                late: next === 'late' ? 'true' : undefined,
                status: next === 'late' || next === 'all' ? undefined : next,
              })
            }
            className="w-full sm:w-48"
          />
          <span className="flex flex-wrap-reverse gap-2 sm:ml-auto">
            <AppLink to={paths.suggestedOrders()} className={buttonClass({ variant: 'secondary' })}>
              <PackageSearch aria-hidden className="size-4" />
              Suggested Orders
            </AppLink>
            {add}
          </span>
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="purchase orders"
            columns={orderColumns}
            onOpen={({ id }) => go(paths.purchaseOrder(id))}
            card={(row) => <OrderCard row={row} />}
            failure="Failed to fetch purchase orders"
            empty={
              <EmptyState
                icon={ClipboardList}
                title="No purchase orders found"
                description="Create an order, add its items, then mark it as ordered."
                action={add}
              />
            }
            emptied={{ title: 'No purchase orders found', description: 'Try a different search term' }}
          />
        </div>
      </Card>
      {search.dialog === 'new' ? (
        <Suspense fallback={null}>
          <OrderDialog
            companyId={companyId}
            order={undefined}
            // A new order becomes the selected one (B4). Back leads to the list and not to the form.
            onSaved={({ id }) => go(paths.purchaseOrder(id), { replace: true })}
            onClose={() => show({ dialog: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
