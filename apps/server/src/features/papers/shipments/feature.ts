import type { Feature } from '../../../feature.ts';
import { shipmentsRoutes } from './shipment.routes.ts';

export const shipmentsFeature = {
  routes: { shipments: shipmentsRoutes },
  references: { shipment_id: 'shipment' },
  archive: {
    shipments: { file: 'Shipments', rows: 'Requests with several units' },
  },
} satisfies Feature;
