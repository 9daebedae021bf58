import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import type { PurchaseOrderWithItems } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { receivingEndpoints } from '@portal/contract/purchasing/receiving/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { failedTo, toastDone } from '../../../../api/use-save.ts';
import { changedByOrder } from './use-save-order.ts';

/** The reads that a receipt, its reversal and closing short change. */
const changedByReceipt: readonly EndpointDeclaration[] = [...changedByOrder, receivingEndpoints.list];

const received = ({ poNumber, status }: PurchaseOrderWithItems) =>
  toastDone('Purchase order', poNumber, status === 'received' ? 'received' : 'partially received');

/** Returns the write that receives some lines, or all that is still expected ("Mark as Received", D10.6). */
export const useReceive = () =>
  useEndpointMutation(receivingEndpoints.receive, {
    invalidates: changedByReceipt,
    failure: failedTo('receive purchase order'),
    onSuccess: received,
  });

/** Returns the write that closes the rest of a line short (D6.2). */
export const useCloseShort = () =>
  useEndpointMutation(receivingEndpoints.closeShort, {
    invalidates: changedByReceipt,
    failure: failedTo('close item short'),
    onSuccess: ({ poNumber }) => toastDone('Item', `An item of ${poNumber}`, 'closed short'),
  });

/** Returns the write that expects the rest of a line again that was closed short (D6.2). */
export const useReopen = () =>
  useEndpointMutation(receivingEndpoints.reopen, {
    invalidates: changedByReceipt,
    failure: failedTo('reopen item'),
    onSuccess: ({ poNumber }) => toastDone('Item', `An item of ${poNumber}`, 'reopened'),
  });

/** Returns the write that reverses what arrived of a line (D6.2). */
export const useReverseReceipt = () =>
  useEndpointMutation(receivingEndpoints.reverse, {
    invalidates: changedByReceipt,
    failure: failedTo('reverse receipt'),
    onSuccess: ({ poNumber }) => toastDone('Receipt', `A receipt of ${poNumber}`, 'reversed'),
  });
