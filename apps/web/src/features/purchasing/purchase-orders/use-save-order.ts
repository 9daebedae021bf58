import type { EndpointDeclaration, GivenBody } from '@portal/contract/core/endpoint.ts';
import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import type { PurchaseOrder, PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import {
  type PurchaseOrderStatus,
  purchaseOrderStatusLabel,
} from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { failedTo, tellDone } from './use-save-supplier.ts';

export type OrderValues = GivenBody<typeof purchaseOrderEndpoints.create>;
export type ItemValues = GivenBody<typeof purchaseOrderEndpoints.addItem>;

/** The reads that a write to an order changes. */
export const changedByOrder: readonly EndpointDeclaration[] = [
  purchaseOrderEndpoints.list,
  purchaseOrderEndpoints.get,
  purchaseOrderEndpoints.listItems,
];

/** Returns a function that creates an order, or changes the given one based on the opened version. It returns the order. */
export function useSaveOrder(order: PurchaseOrder | undefined, companyId: number) {
  const invalidates = changedByOrder;
  const create = useEndpointMutation(purchaseOrderEndpoints.create, {
    invalidates,
    failure: failedTo('create purchase order'),
  });
  const update = useEndpointMutation(purchaseOrderEndpoints.update, {
    invalidates,
    failure: failedTo('update purchase order'),
  });
  return async (body: OrderValues): Promise<PurchaseOrder> => {
    const saved = order
      ? await update.mutateAsync({ params: { id: order.id }, body, ifMatch: order.version })
      : await create.mutateAsync({ params: { companyId }, body });
    tellDone('Purchase order', saved.poNumber, order ? 'updated' : 'created');
    return saved;
  };
}

/** Returns a write that sets the status of an order, which moves no stock (D6.2). */
export function useSetOrderStatus() {
  return useEndpointMutation(purchaseOrderEndpoints.update, {
    invalidates: changedByOrder,
    failure: failedTo('update purchase order'),
    onSuccess: ({ poNumber, status }) =>
      tellDone('Purchase order', poNumber, `marked as ${purchaseOrderStatusLabel(status).toLowerCase()}`),
  });
}

/** Returns the body and version for {@link useSetOrderStatus}. */
export const toStatus = ({ id, version }: PurchaseOrder, status: PurchaseOrderStatus) => ({
  params: { id },
  body: { status },
  ifMatch: version,
});

/** Returns a function that adds an item to an order, or changes the given one based on the opened version. */
export function useSaveItem(orderId: number, item: PurchaseOrderItem | undefined) {
  const invalidates = changedByOrder;
  const create = useEndpointMutation(purchaseOrderEndpoints.addItem, {
    invalidates,
    failure: failedTo('create purchase order item'),
  });
  const update = useEndpointMutation(purchaseOrderEndpoints.updateItem, {
    invalidates,
    failure: failedTo('update purchase order item'),
  });
  return async (body: ItemValues) => {
    if (item) await update.mutateAsync({ params: { id: item.id }, body, ifMatch: item.version });
    else await create.mutateAsync({ params: { id: orderId }, body });
    tellDone('Item', body.description, item ? 'updated' : 'added');
  };
}
