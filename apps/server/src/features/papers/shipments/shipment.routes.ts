import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { findUnits } from './find-units.ts';
import { receiveUnit } from './receive-unit.ts';
import { shipParcel } from './ship-parcel.ts';
import { shipmentOf } from './shipment.queries.ts';

export const shipmentsRoutes: Handlers<typeof endpoints.shipments> = {
  ofRepair: ({ work: { db, actor }, params }) => shipmentOf(db, actor, params.id),
  findUnits: ({ work, query }) => findUnits(work, query),
  receive: ({ work, record, body }) => receiveUnit(work, record, body),
  ship: ({ work, record, body }) => shipParcel(work, record, body),
};
