import type { PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useReopen } from './use-receiving.ts';

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
        <ReasonDialog
          title="Reopen Item"
          description={`${item.closedShortQuantity} of "${item.description}" will be expected again.`}
          submitLabel="Reopen"
          onSubmit={(reason) => reopen.mutateAsync({ params: { id: item.id }, body: { reason } })}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}
