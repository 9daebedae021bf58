import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { addItem } from './add-item.ts';
import { deleteItem, updateItem } from './change-item.ts';
import { createOrder } from './create-order.ts';
import { deleteOrder } from './delete-order.ts';
import { listOrders } from './list-orders.ts';
import { readItems, readOrder } from './read-orders.ts';
import { updateOrder } from './update-order.ts';

export const purchaseOrdersRoutes: Handlers<typeof endpoints.purchaseOrders> = {
  list: ({ work: { db }, query }) => listOrders(db, query),
  create: ({ work, body }) => createOrder(work, body),
  get: ({ work: { db }, params }) => readOrder(db, params.id),
  update: ({ work, record, body }) => updateOrder(work, record, body),
  delete: ({ work, record }) => deleteOrder(work, record),
  listItems: ({ work: { db, actor }, params }) => readItems(db, actor, params.id),
  addItem: ({ work, record, body }) => addItem(work, record, body),
  updateItem: ({ work, record, body }) => updateItem(work, record, body),
  deleteItem: ({ work, record }) => deleteItem(work, record),
};
