import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import { purchaseOrderMessages } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { isGone, MissingRecord } from '../../../../lists/missing-record.tsx';
import { PerhapsOfOtherCompany } from '../../../../record-parts/companies/perhaps-of-other-company.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { useFocusedHeading } from '../../../../ui/page/use-focused-heading.ts';
import { OrderActions, type OrderDialogName } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { DeleteOrder, OrderItems } from './order-items.tsx';
import { OrderStatus } from './order-status.tsx';
import { toStatus, useSetOrderStatus } from './use-save-order.ts';

const SendDialog = lazy(() => import('./send-dialog.tsx').then((part) => ({ default: part.SendDialog })));
const OrderPapers = lazy(() => import('./order-papers.tsx').then((part) => ({ default: part.OrderPapers })));
const OrderReceipts = lazy(() =>
  import('./order-receipts.tsx').then((part) => ({ default: part.OrderReceipts })),
);
const OrderDialog = lazy(() => import('./order-dialog.tsx').then((part) => ({ default: part.OrderDialog })));

interface OrderPanelProps {
  id: number;
  onClose: () => void;
}

/** The selected order above the list (B2.12). */
export function OrderPanel({ id, onClose }: OrderPanelProps) {
  const { data, error, refetch, isFetching } = useQuery(
    q(purchaseOrderEndpoints.get, { params: { id: String(id) } }),
  );
  if (data && !isGone(error)) return <Panel order={data} onClose={onClose} />;
  const missing = (
    <MissingRecord
      error={error}
      notFound={purchaseOrderMessages.notFound}
      failed="Failed to fetch purchase orders"
      showAll="Show all orders"
      onShowAll={onClose}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
  return isGone(error) ? (
    <PerhapsOfOtherCompany
      read={purchaseOrderEndpoints.get}
      id={String(id)}
      noun="order"
      back={
        <Button variant="secondary" onClick={onClose}>
          Show all orders
        </Button>
      }
    >
      {missing}
    </PerhapsOfOtherCompany>
  ) : (
    missing
  );
}

function Panel({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const [dialog, setDialog] = useState<OrderDialogName>();
  const close = () => setDialog(undefined);
  return (
    <Frame order={order} onClose={onClose} actions={<OrderActions order={order} onShow={setDialog} />}>
      <OrderFacts order={order} />
      <OrderItems order={order} />
      <Suspense fallback={null}>
        {order.status === 'draft' ? null : (
          <section aria-label="Receipts" className="border-t border-line px-4 py-3">
            <h3>Receipts</h3>
            <OrderReceipts orderId={order.id} />
          </section>
        )}
        <OrderPapers order={order} />
      </Suspense>
      {dialog === 'edit' ? (
        <Suspense fallback={null}>
          <OrderDialog companyId={order.companyId} order={order} onSaved={close} onClose={close} />
        </Suspense>
      ) : null}
      {dialog === 'send' ? (
        <Suspense fallback={null}>
          <SendDialog order={order} onClose={close} />
        </Suspense>
      ) : null}
      {dialog === 'cancel' ? <CancelOrder order={order} onClose={close} /> : null}
      {dialog === 'delete' ? <DeleteOrder order={order} onClose={close} onDeleted={onClose} /> : null}
    </Frame>
  );
}

interface FrameProps {
  order: PurchaseOrder;
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
}

/** The box of the selected order. Its heading gets the focus, so that the screen shows it from its start. */
function Frame({ order, onClose, actions, children }: FrameProps) {
  const heading = useFocusedHeading(order.id);
  return (
    <section
      aria-labelledby="selected-order"
      className="mb-5 min-w-0 overflow-clip rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-col gap-3 border-b border-line px-4 py-3">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <h2 id="selected-order" ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
              {order.poNumber}
            </h2>
            <OrderStatus order={order} />
          </div>
          <IconButton icon={X} label="Close order" size="icon-sm" onClick={onClose} />
        </div>
        {actions}
      </div>
      {children}
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
