import { sql } from 'kysely';
import type { People } from './people.ts';
import type { Portal } from './portal.ts';

/** Returns what tests of receiving need: a supplier, a part that costs $2.00, and calls of an admin. */
export async function receivingDesk(portal: Portal, { company, as: { admin } }: People) {
  const { id: supplierId } = await portal.insert('suppliers', { companyId: company.id, name: 'Parts & Co' });
  const { id: partId } = await portal.insert('parts', {
    companyId: company.id,
    partNumber: 'F-10',
    cost: '2.00',
  });
  return {
    partId,
    /**
     * Creates an ordered order with lines of these quantities at $1.50. The first is of the catalogue part and has the
     * fields of `line`.
     */
    ordered: async (quantities: readonly number[], given: object = {}, line: object = {}) => {
      const { body: order } = await admin.post(`/api/companies/${company.id}/purchase-orders`, {
        supplierId,
        ...given,
      });
      const itemIds: number[] = [];
      for (const [at, quantity] of quantities.entries()) {
        const item = {
          description: `Line ${at}`,
          quantity,
          unitPrice: 1.5,
          ...(at === 0 && { partId, ...line }),
        };
        itemIds.push((await admin.post(`/api/purchase-orders/${order.id}/items`, item)).body.id);
      }
      await admin.patch(`/api/purchase-orders/${order.id}`, { status: 'ordered' });
      return { id: order.id as number, itemIds };
    },
    receive: (orderId: number, body: object = {}) =>
      admin.post(`/api/purchase-orders/${orderId}/receive`, body),
    receipts: async (orderId: number) => (await admin.get(`/api/purchase-orders/${orderId}/receipts`)).body,
    read: async (orderId: number) => (await admin.get(`/api/purchase-orders/${orderId}`)).body,
    /** Reads the stock of the part, and the sum of its movements. */
    stock: () =>
      portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
        const { rows } = await sql<{
          onHand: number;
          reserved: number;
          moved: number;
          average: string | null;
        }>`
          select quantity_on_hand as on_hand, quantity_reserved as reserved, average_cost as average,
            (select coalesce(sum(quantity), 0) from stock_movements m where m.part_id = p.id) as moved
          from parts p where id = ${partId}`.execute(db);
        return rows[0]!;
      }),
  };
}
export type ReceivingDesk = Awaited<ReturnType<typeof receivingDesk>>;
