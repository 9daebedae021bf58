import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { createOrders } from './create-orders.ts';
import { freeParts } from './free-parts.ts';
import { orderPart } from './order-part.ts';
import { repairSupply } from './repair-supply.ts';
import { suggestOrders } from './suggest-orders.ts';
import { takeParts } from './take-parts.ts';
import { usePart } from './use-part.ts';
import { waitingCounts, waitingList } from './waiting-list.queries.ts';

export const repairPartsRoutes: Handlers<typeof endpoints.repairParts> = {
  supply: ({ work: { db, actor }, params }) => repairSupply(db, actor, params.id),
  use: ({ work, record, body }) => usePart(work, record, body),
  take: ({ work, record, body }) => takeParts(work, record, body),
  free: ({ work, record, body }) => freeParts(work, record, body),
  order: ({ work, record, body }) => orderPart(work, record, body),
};

export const waitingForPartsRoutes: Handlers<typeof endpoints.waitingForParts> = {
  list: ({ work: { db, actor }, query }) => waitingList(db, actor, query),
  counts: ({ work: { db } }) => waitingCounts(db),
};

export const reorderRoutes: Handlers<typeof endpoints.reorder> = {
  suggest: ({ work: { db } }) => suggestOrders(db),
  create: ({ work, body }) => createOrders(work, body),
};
