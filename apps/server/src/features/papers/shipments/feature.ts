import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const shipmentsFeature = {
  routes: {
    shipments: loadedLater<Handlers<typeof endpoints.shipments>>(
      endpoints.shipments,
      async () => (await import('./shipment.routes.ts')).shipmentsRoutes,
    ),
  },
  references: { shipment_id: 'shipment' },
  archive: {
    shipments: { file: 'Shipments', rows: 'Requests with several units' },
  },
} satisfies Feature;
