import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/fields.ts';
import { repairListItem } from '../repairs/shapes.ts';

/** The units of one request, in their order (D3.8); those of the caller's scope. */
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
    answer: shipment.nullable(),
  }),
};
