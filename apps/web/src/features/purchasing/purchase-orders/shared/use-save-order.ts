import type { EndpointDeclaration, GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import type { PurchaseOrder, PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import {
  type PurchaseOrderStatus,
  purchaseOrderStatusLabel,
} from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { failedTo, toastDone, useSave } from '../../../../api/use-save.ts';

export type OrderValues = GivenBody<typeof purchaseOrderEndpoints.create>;
export type ItemValues = GivenBody<typeof purchaseOrderEndpoints.addItem>;

/** The reads that a write to an order changes. */
export const changedByOrder: readonly EndpointDeclaration[] = [
  purchaseOrderEndpoints.list,
  purchaseOrderEndpoints.get,
  purchaseOrderEndpoints.listItems,
];

/** Returns a function that creates an order, or changes the given one based on the opened version. It returns the order. */
export const useSaveOrder = (order: PurchaseOrder | undefined, companyId: number) =>
  useSave(order, {
    create: purchaseOrderEndpoints.create,
    update: purchaseOrderEndpoints.update,
    createParams: { companyId },
    invalidates: changedByOrder,
    failure: (write) => failedTo(`${write} purchase order`),
    toastSaved: (_, { poNumber }) => toastDone('Purchase order', poNumber, order ? 'updated' : 'created'),
  });

/** Returns a write that sets the status of an order, which moves no stock (D6.2). */
export function useSetOrderStatus() {
  return useEndpointMutation(purchaseOrderEndpoints.update, {
    invalidates: changedByOrder,
    failure: failedTo('update purchase order'),
    onSuccess: ({ poNumber, status }) =>
      toastDone('Purchase order', poNumber, `marked as ${purchaseOrderStatusLabel(status).toLowerCase()}`),
  });
}

/** Returns the body and version for {@link useSetOrderStatus}. */
export const toStatus = ({ id, version }: PurchaseOrder, status: PurchaseOrderStatus) => ({
  params: { id },
  body: { status },
  ifMatch: version,
});

/** Returns a function that adds an item to an order, or changes the given one based on the opened version. */
export const useSaveItem = (orderId: number, item: PurchaseOrderItem | undefined) =>
  useSave(item, {
    create: purchaseOrderEndpoints.addItem,
    update: purchaseOrderEndpoints.updateItem,
    createParams: { id: orderId },
    invalidates: changedByOrder,
    failure: (write) => failedTo(`${write} purchase order item`),
    toastSaved: ({ description }) => toastDone('Item', description, item ? 'updated' : 'added'),
  });
