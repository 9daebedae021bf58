export { addItem } from './add-item.ts';
export { createOrder } from './create-order.ts';
