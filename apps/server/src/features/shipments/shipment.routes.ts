import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { shipmentOf } from './shipment.queries.ts';

export const shipmentsRoutes: Handlers<typeof endpoints.shipments> = {
  ofRepair: ({ work: { db, actor }, params }) => shipmentOf(db, actor, params.id),
};
