export { addItem } from './add-item.ts';
export { createOrder } from './create-order.ts';
export { purchaseOrderScope } from './purchase-order.policy.ts';
export { readWithItems } from './read-orders.ts';
export { tellOrder } from './tell-order.ts';
