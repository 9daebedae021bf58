import { repairUpdate } from '@portal/contract/repairs/repairs/update.ts';

/** The fields of Update Repair (A7). Totals are computed, and parts have their own panel. */
export const updateForm = repairUpdate
  .pick({
    status: true,
    technicianId: true,
    estimatedCompletionDate: true,
    dateShipped: true,
    currentProgress: true,
    shippingInfo: true,
    inboundTrackingNumber: true,
    outboundTrackingNumber: true,
    partNumber: true,
    partCompanyCost: true,
    partCharged: true,
    estimatedCost: true,
    actualCost: true,
    laborCost: true,
    inboundShippingCost: true,
    outboundShippingCost: true,
  })
  .required({ status: true });
