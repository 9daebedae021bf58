import type { PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { useReopen } from './use-receiving.ts';

const ReasonDialog = lazy(() =>
  import('./reason-dialog.tsx').then((part) => ({ default: part.ReasonDialog })),
);

interface ReopenItemProps {
  item: PurchaseOrderItem;
  size?: 'sm';
}

/** The button that expects the rest of an item again that was closed short (D6.2). */
export function ReopenItem({ item, size }: ReopenItemProps) {
  const [asks, setAsks] = useState(false);
  const reopen = useReopen();
  return (
    <>
      <Button
        variant="secondary"
        {...(size && { size })}
        aria-label={`Reopen: ${item.description}`}
        onClick={() => setAsks(true)}
      >
        Reopen
      </Button>
      {asks ? (
        <Suspense fallback={null}>
          <ReasonDialog
            title="Reopen Item"
            description={`${item.closedShortQuantity} of "${item.description}" will be expected again.`}
            submitLabel="Reopen"
            onSubmit={(reason) => reopen.mutateAsync({ params: { id: item.id }, body: { reason } })}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
