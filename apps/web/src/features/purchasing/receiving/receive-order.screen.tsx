import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { isMissing, UnreadOrder } from '../purchase-orders/shared/unread-order.tsx';
import { ReceiveOrder } from './receive-order.tsx';

/** The screen on which a delivery of an order is received ('/admin/purchase-orders/$id/receive', D6.6). */
export function ReceiveOrderScreen() {
  const { id = '' } = useParams({ strict: false });
  const order = useQuery(q(purchaseOrderEndpoints.get, { params: { id } }));
  const items = useQuery(q(purchaseOrderEndpoints.listItems, { params: { id } }));
  const error = order.error ?? items.error;
  if (order.data && items.data && !isMissing(error))
    return <ReceiveOrder key={order.data.id} order={order.data} items={items.data} />;
  return (
    <UnreadOrder
      {...{ id, error }}
      title="Receive Purchase Order"
      onRetry={() => {
        void order.refetch();
        void items.refetch();
      }}
      retrying={order.isFetching || items.isFetching}
    />
  );
}

ReceiveOrderScreen.firstCall = firstCallOfRecord(purchaseOrderEndpoints.get);
