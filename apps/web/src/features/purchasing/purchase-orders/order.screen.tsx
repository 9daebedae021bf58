import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { isExpected } from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { OrderActions, type OrderDialogName } from './shared/order-actions.tsx';
import { OrderFacts } from './shared/order-facts.tsx';
import { DeleteOrder, OrderItems } from './shared/order-items.tsx';
import { OrderPapers } from './shared/order-papers.tsx';
import { OrderReceipts } from './shared/order-receipts.tsx';
import { OrderStatus } from './shared/order-status.tsx';
import { isMissing, UnreadOrder } from './shared/unread-order.tsx';
import { toStatus, useSetOrderStatus } from './shared/use-save-order.ts';

const SendDialog = lazy(() =>
  import('./shared/send-dialog.tsx').then((part) => ({ default: part.SendDialog })),
);
const OrderDialog = lazy(() =>
  import('./shared/order-dialog.tsx').then((part) => ({ default: part.OrderDialog })),
);

/** The page of a purchase order ('/admin/purchase-orders/$id'): its items, what arrived, its papers and its acts (B2.12). */
export function OrderScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(q(purchaseOrderEndpoints.get, { params: { id } }));
  if (data && !isMissing(error)) return <OrderPage key={data.id} order={data} />;
  return (
    <UnreadOrder
      {...{ id, error }}
      title="Purchase Order"
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

OrderScreen.firstCall = firstCallOfRecord(purchaseOrderEndpoints.get);

function OrderPage({ order }: { order: PurchaseOrder }) {
  const [dialog, setDialog] = useState<OrderDialogName>();
  const go = useGo();
  const orders = paths.purchasing({ tab: 'orders' });
  usePageTitle(order.poNumber);
  useCrumbs([
    { label: 'Dashboard', to: paths.adminDashboard() },
    { label: 'Purchase Orders', to: orders },
    { label: order.poNumber },
  ]);
  const close = () => setDialog(undefined);
  return (
    <section aria-label={order.poNumber}>
      <PageHeader
        title={order.poNumber}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <OrderStatus order={order} />
            <span className="line-clamp-2">{order.supplierName}</span>
            {order.expectedDeliveryDate && isExpected(order.status) ? (
              <span className="whitespace-nowrap">Expected {formatDate(order.expectedDeliveryDate)}</span>
            ) : null}
          </span>
        }
        action={<OrderActions order={order} onShow={setDialog} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <OrderItems order={order} />
          {order.status === 'draft' ? null : (
            <Card title="Receipts">
              <OrderReceipts orderId={order.id} />
            </Card>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <OrderFacts order={order} />
          <OrderPapers order={order} />
        </div>
      </div>
      <Suspense fallback={null}>
        {dialog === 'edit' ? (
          <OrderDialog companyId={order.companyId} order={order} onSaved={close} onClose={close} />
        ) : null}
        {dialog === 'send' ? <SendDialog order={order} onClose={close} /> : null}
      </Suspense>
      {dialog === 'cancel' ? <CancelOrder order={order} onClose={close} /> : null}
      {dialog === 'delete' ? (
        <DeleteOrder order={order} onClose={close} onDeleted={() => go(orders, { replace: true })} />
      ) : null}
    </section>
  );
}

/** Asks, then cancels an order, and tells the supplier when somebody ticks it (D6.8). */
function CancelOrder({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const [tells, setTells] = useState(false);
  const setStatus = useSetOrderStatus();
  const given = toStatus(order, 'canceled');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Cancel Purchase Order"
      description={`${order.poNumber} is canceled. What has arrived of it stays in stock.`}
      confirmLabel="Cancel Order"
      cancelLabel="Keep Order"
      pendingLabel="Canceling..."
      destructive
      onConfirm={() => setStatus.mutateAsync({ ...given, body: { ...given.body, tellSupplier: tells } })}
    >
      <Checkbox
        label="Tell the supplier by mail"
        checked={tells}
        onCheckedChange={(next) => setTells(next === true)}
      />
    </ConfirmDialog>
  );
}
