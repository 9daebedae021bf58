import type { Ids, Journeys, Stage } from '../journeys.ts';
import { partSupplyDesk } from '../part-supply.ts';
import { recordBuilders } from '../records.ts';

const prices = { cost: 12.34, msrp: 56.78, sellingPrice: 1234.56, reorderPoint: 3 };
const orderFields = {
  ...{ orderDate: '2026-02-28', expectedDeliveryDate: '2027-02-28', dateReceived: '2027-03-01' },
  ...{ tax: 8.08, shipping: 12.34 },
};
const item = { quantity: 3, unitPrice: 12.34 };
const parts = '/api/companies/:companyId/parts';

const supplier = async ({ portal, people }: Stage): Promise<Ids> => ({
  supplierId: await recordBuilders.supplier(portal, people.customer),
});
/** A line of an order, with the order. */
const lineOfOrder = async ({ portal, people }: Stage): Promise<Ids> => {
  const id = await recordBuilders.purchaseOrderItem(portal, people.customer);
  const { purchaseOrderId } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('purchaseOrderItems')
      .select('purchaseOrderId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return { id, orderId: purchaseOrderId };
};

export const journeys: Journeys = {
  'POST /api/companies/:companyId/parts': {
    body: () => ({ partNumber: 'P-100', description: 'Fuse', ...prices, stockQuantity: 11 }),
    shown: () => ({ partNumber: 'P-100', ...prices, quantityOnHand: 11 }),
    reads: ['/api/parts/:made', parts],
    words: { '/api/companies/:companyId/parts/export.csv': ['12.34', '1234.56'] },
    except: { quantityOnHand: 'another name of stockQuantity', listPrice: 'another name of msrp' },
  },
  'PATCH /api/parts/:id': {
    body: () => ({ ...prices, stockQuantity: 11 }),
    shown: () => ({ ...prices, quantityOnHand: 11 }),
    reads: ['/api/parts/:id', parts],
    except: { quantityOnHand: 'another name of stockQuantity', listPrice: 'another name of msrp' },
  },
  'POST /api/parts/:id/stock-corrections': {
    body: () => ({ delta: 13, reason: 'Found in the drawer' }),
    shown: ({ id }) => ({ id, stockQuantity: 13 }),
    reads: ['/api/parts/:id', parts],
  },
  'POST /api/stock-counts/:id/lines': {
    before: async ({ portal, people }) => {
      const id = await recordBuilders.stockCount(portal, people.customer);
      const [line] = (await people.as.admin.get(`/api/stock-counts/${id}/lines`)).body;
      return { id, partId: line.partId };
    },
    body: ({ partId }) => ({ lines: [{ partId, counted: 17 }] }),
    shown: ({ partId }) => ({ partId, counted: 17 }),
    reads: ['/api/stock-counts/:id/lines'],
  },
  'POST /api/companies/:companyId/purchase-orders/from-suggestions': {
    before: async ({ portal, people }) => {
      const { aPart, supplierId } = await partSupplyDesk(portal, people);
      return { supplierId, partId: await aPart('LOW-1', 0, { reorderPoint: 9 }) };
    },
    body: ({ supplierId, partId }) => ({
      orders: [
        {
          supplierId,
          expectedDeliveryDate: '2027-02-28',
          lines: [{ partId, quantity: 13, unitPrice: 12.34 }],
        },
      ],
    }),
    shown: ({ supplierId }) => ({ supplierId, expectedDeliveryDate: '2027-02-28', total: 160.42 }),
    reads: ['/api/companies/:companyId/purchase-orders'],
  },
  'POST /api/companies/:companyId/purchase-orders': {
    before: supplier,
    body: ({ supplierId }) => ({ supplierId, ...orderFields }),
    shown: ({ supplierId }) => ({ supplierId, ...orderFields }),
    reads: ['/api/purchase-orders/:made', '/api/companies/:companyId/purchase-orders'],
    words: { '/api/purchase-orders/:made/order.pdf': ['$8.08', '$12.34'] },
  },
  'PATCH /api/purchase-orders/:id': {
    body: () => orderFields,
    reads: ['/api/purchase-orders/:id', '/api/companies/:companyId/purchase-orders'],
    words: { '/api/purchase-orders/:id/order.pdf': ['$8.08', '$12.34'] },
  },
  'POST /api/purchase-orders/:id/items': {
    body: () => ({ description: 'Fuse 10 A', ...item }),
    reads: ['/api/purchase-orders/:id/items'],
    words: { '/api/purchase-orders/:id/order.pdf': ['$12.34', '$37.02'] },
  },
  'PATCH /api/purchase-order-items/:id': {
    before: lineOfOrder,
    body: () => item,
    reads: ['/api/purchase-orders/:orderId/items'],
    words: { '/api/purchase-orders/:orderId/order.pdf': ['$12.34', '$37.02'] },
  },
  'POST /api/purchase-orders/:id/receive': {
    before: async (stage) => {
      const { id, orderId } = await lineOfOrder(stage);
      await stage.people.as.admin.patch(`/api/purchase-orders/${orderId}`, { status: 'ordered' });
      return { id: orderId!, itemId: id! };
    },
    body: ({ itemId }) => ({ lines: [{ itemId, quantity: 3, unitPrice: 12.34 }] }),
    shown: ({ itemId }) => ({ itemId, quantity: 3, unitPrice: 12.34 }),
    reads: ['/api/purchase-orders/:id/receipts'],
  },
};
