import type { endpoints } from '@portal/contract/index.ts';
import { storePaper } from '../../../files/store-paper.ts';
import type { Handlers } from '../../../http/call.ts';
import { addItem } from './add-item.ts';
import { deleteItem, updateItem } from './change-item.ts';
import { createOrder } from './create-order.ts';
import { deleteOrder } from './delete-order.ts';
import { previewOrder } from './draw-order.ts';
import { listOrders } from './list-orders.ts';
import { addPaper, deletePaper, listPapers, readPaper } from './papers.ts';
import { readItems, readOrder } from './read-orders.ts';
import { prepareSend, sendOrder } from './send-order.ts';
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

export const purchaseOrderPapersRoutes: Handlers<typeof endpoints.purchaseOrderPapers> = {
  preview: ({ work: { db, runtime }, params }) => previewOrder(runtime, db, params.id),
  send: async ({ work, record, body }) => {
    const drawn = await prepareSend(work, record, body);
    return ({ work, record, body }) => sendOrder(work, record, body, drawn);
  },
  list: ({ work: { db, actor }, params }) => listPapers(db, actor, params.id),
  add: async ({ files }, { query: { kind }, record: { companyId }, work: { runtime } }) => {
    const paper = await storePaper(runtime, companyId, files[0]!);
    return ({ work, record }) => addPaper(work, record, kind, paper);
  },
  read: ({ work: { db, runtime }, params }) => readPaper(runtime, db, params.id),
  delete: ({ work, record }) => deletePaper(work, record),
};
