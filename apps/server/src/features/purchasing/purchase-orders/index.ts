export { addItem } from './add-item.ts';
export { addItems, type NewItem } from './add-items.ts';
export { createOrder } from './create-order.ts';
export { findOrders, type SearchedOrder } from './find-orders.ts';
export { nextNumber } from './next-number.ts';
export { publishOrder } from './publish-order.ts';
export { purchaseOrderScope } from './purchase-order.policy.ts';
export { readWithItems } from './read-orders.ts';
export { purchaseOrderReceiptScope } from './receipt.policy.ts';
