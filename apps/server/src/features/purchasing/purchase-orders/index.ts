export { addItem } from './add-item.ts';
export { addItems, type NewItem } from './add-items.ts';
export { createOrder, nextNumber } from './create-order.ts';
export { findOrders, type SearchedOrder } from './find-orders.ts';
export { purchaseOrderScope } from './purchase-order.policy.ts';
export { publishOrder } from './purchase-order.queries.ts';
export { readWithItems } from './read-orders.ts';
export { purchaseOrderReceiptScope } from './receipt.policy.ts';
