import type { Feature } from '../../../feature.ts';
import { receivingRoutes } from './receiving.routes.ts';

export const receivingFeature = {
  routes: { receiving: receivingRoutes },
  archive: {
    purchase_order_receipts: { file: 'Deliveries', rows: 'Deliveries of purchase orders' },
    purchase_order_receipt_lines: { file: 'Delivery lines', rows: 'What each delivery brought' },
  },
} satisfies Feature;
