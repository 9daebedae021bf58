import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/fields.ts';
import { repairListItem } from '../repairs/shapes.ts';

/** The repairs of one request that the caller may see, in the order of its units (D3.8). */
export const shipment = z.object({
  id: z.int(),
  repairs: z.array(
    repairListItem.pick({
      id: true,
      serviceReportNumber: true,
      modelPartNo: true,
      serialNumber: true,
      status: true,
    }),
  ),
});
export type Shipment = z.infer<typeof shipment>;

export const shipmentEndpoints = {
  ofRepair: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/shipment',
    permission: 'repair.read',
    summary: 'The repairs that were sent in with this one; null when it came alone',
    record: 'repair',
    params: byId,
    changedBy: ['repair'],
    changedByAnyRow: true,
    answer: shipment.nullable(),
  }),
};
