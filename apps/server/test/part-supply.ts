import type { People } from './people.ts';
import type { Portal } from './portal.ts';

/** Returns a line of parts as the form of a repair sends it. */
export const partLine = (partId: number, quantity: number) => ({ partId, partNumber: 'P', quantity });

/** Returns what tests of parts on repairs need: a supplier, a repair in work, and calls of an admin. */
export async function partSupplyDesk(portal: Portal, { company, customer, as: { admin } }: People) {
  const path = `/api/companies/${company.id}`;
  const { id: supplierId } = await portal.insert('suppliers', { companyId: company.id, name: 'Fuses & Co' });
  /** Builds a repair in work, and returns its id. */
  const aRepair = async (given: object = {}) => {
    const repair = await portal.buildRepair({
      companyId: company.id,
      userId: customer.id,
      customerId: customer.customerId,
      status: 'in_progress',
      ...given,
    });
    return repair.id;
  };
  const repairId = await aRepair();
  return {
    path,
    supplierId,
    repairId,
    aRepair,
    /** Adds a part of the supplier to the catalogue, and returns its id. */
    aPart: async (partNumber: string, stockQuantity: number, given: object = {}) => {
      const reply = await admin.post(`${path}/parts`, {
        partNumber,
        description: `The ${partNumber}`,
        stockQuantity,
        cost: 2,
        sellingPrice: 5,
        preferredSupplierId: supplierId,
        ...given,
      });
      return reply.body.id as number;
    },
    /** Saves the lines of parts of a repair. */
    save: (lines: object[], id = repairId) => admin.patch(`/api/repairs/${id}`, { partsUsed: lines }),
    stockOf: async (partId: number) => (await admin.get(`/api/parts/${partId}`)).body,
  };
}
export type PartSupplyDesk = Awaited<ReturnType<typeof partSupplyDesk>>;
