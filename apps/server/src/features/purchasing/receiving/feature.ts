import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const receivingFeature = {
  routes: {
    receiving: loadedLater<Handlers<typeof endpoints.receiving>>(
      endpoints.receiving,
      async () => (await import('./receiving.routes.ts')).receivingRoutes,
    ),
  },
  archive: {
    purchase_order_receipts: { file: 'Deliveries', rows: 'Deliveries of purchase orders' },
    purchase_order_receipt_lines: { file: 'Delivery lines', rows: 'What each delivery brought' },
  },
} satisfies Feature;
