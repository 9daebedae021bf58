import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { expectedOf } from '@portal/contract/purchasing/purchase-orders/rules.ts';
import type { PurchaseOrder, PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { isExpected } from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { OrderReceipts } from '../purchase-orders/shared/order-receipts.tsx';
import { OrderStatus } from '../purchase-orders/shared/order-status.tsx';
import { useReceive } from '../purchase-orders/shared/use-receiving.ts';
import { type Counted, useCountedPieces } from './counted-pieces.ts';
import { faultOf, ReceiveLine } from './receive-line.tsx';
import { ScanBar } from './scan-bar.tsx';

interface ReceiveOrderProps {
  order: PurchaseOrder;
  items: readonly PurchaseOrderItem[];
}

type Line = { item: PurchaseOrderItem; counted: Counted };

/** Counts what a delivery brought, line by line, and receives it (D6.2, D6.6). Lines begin at 0. */
export function ReceiveOrder({ order, items }: ReceiveOrderProps) {
  const pieces = useCountedPieces(order.id);
  const [asksOver, setAsksOver] = useState(false);
  const receive = useReceive();
  const go = useGo();
  const title = `Receive ${order.poNumber}`;
  usePageTitle(title);
  useCrumbs([
    { label: 'Dashboard', to: paths.adminDashboard() },
    { label: 'Purchase Orders', to: paths.purchasing({ tab: 'orders' }) },
    { label: order.poNumber, to: paths.purchaseOrder(order.id) },
    { label: 'Receive' },
  ]);
  const lines: Line[] = items.map((item) => ({ item, counted: pieces.of(item.id) }));
  const counted = lines.filter((line) => line.counted.quantity > 0);
  const over = counted.filter((line) => line.counted.quantity > expectedOf(line.item));
  const total = counted.reduce((sum, line) => sum + line.counted.quantity, 0);
  const isWrong = lines.some((line) => faultOf(line.counted) !== undefined);
  const send = async (allowOver: boolean) => {
    const { status } = await receive.mutateAsync({
      params: { id: order.id },
      body: {
        allowOver,
        lines: counted.map(({ item, counted: { quantity, unitPrice, note } }) => ({
          itemId: item.id,
          quantity,
          unitPrice,
          note,
        })),
      },
    });
    pieces.clear();
    if (!isExpected(status)) go(paths.purchaseOrder(order.id));
  };
  const press = () => {
    if (over.length > 0) setAsksOver(true);
    // The toast of the call shows a failure.
    else void send(false).catch(() => undefined);
  };
  const all = () => {
    for (const { item } of lines) pieces.set(item.id, { quantity: expectedOf(item) });
  };
  return (
    <>
      <PageHeader
        title={title}
        subtitle={order.supplierName}
        action={
          <AppLink to={paths.purchaseOrder(order.id)} className={buttonClass({ variant: 'secondary' })}>
            Back to Order
          </AppLink>
        }
      />
      <div className="flex flex-col gap-5">
        <Card
          title={
            <span className="inline-flex flex-wrap items-center gap-2">
              Delivery <OrderStatus order={order} />
            </span>
          }
          action={
            isExpected(order.status) ? (
              <Button variant="secondary" size="sm" onClick={all}>
                All of It
              </Button>
            ) : null
          }
          flush
        >
          {isExpected(order.status) ? (
            <>
              <ScanBar items={items} pieces={pieces} />
              <ul className="divide-y divide-line border-t border-line">
                {lines.map((line) => (
                  <ReceiveLine key={line.item.id} {...line} pieces={pieces} />
                ))}
              </ul>
              <div
                data-bottom-bar
                className="sticky bottom-0 z-10 grid grid-cols-[auto_1fr] gap-3 border-t border-line bg-surface px-4 py-3 sm:flex sm:justify-end"
              >
                <Button variant="secondary" onClick={pieces.clear} disabled={counted.length === 0}>
                  Begin Again
                </Button>
                <Button
                  onClick={press}
                  pending={receive.isPending}
                  pendingLabel="Receiving..."
                  disabledReason={
                    isWrong
                      ? 'A count or a price cannot be read.'
                      : total === 0
                        ? 'Count what has arrived first.'
                        : null
                  }
                >
                  <PackageCheck aria-hidden className="size-4 max-sm:hidden" />
                  {total === 0 ? 'Receive' : `Receive ${total} ${total === 1 ? 'Piece' : 'Pieces'}`}
                </Button>
              </div>
            </>
          ) : (
            <EmptyState
              icon={PackageCheck}
              title="Nothing is expected"
              description="Only orders that are ordered or partially received can be received."
            />
          )}
        </Card>
        <Card title="Receipts">
          <OrderReceipts orderId={order.id} />
        </Card>
      </div>
      {asksOver ? (
        <ConfirmDialog
          open
          onOpenChange={setAsksOver}
          title="More than expected"
          description={over
            .map(
              ({ item, counted: { quantity } }) =>
                `You receive ${formatNumber(quantity)} of "${item.description}", but ${formatNumber(expectedOf(item))} are expected.`,
            )
            .join(' ')}
          confirmLabel="Receive All the Same"
          pendingLabel="Receiving..."
          onConfirm={() => send(true)}
        />
      ) : null}
    </>
  );
}
