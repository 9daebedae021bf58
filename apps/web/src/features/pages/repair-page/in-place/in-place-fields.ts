import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import type { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';

/** The fields that staff edit where they are shown, with the labels of Update Repair (A2). */
export const inPlaceFields = {
  technicianId: { label: 'Technician', kind: 'technician' },
  estimatedCompletionDate: { label: 'Estimated Completion Date', kind: 'date' },
  dateShipped: { label: 'Date Shipped', kind: 'date' },
  currentProgress: { label: 'Current Progress', kind: 'lines' },
  shippingInfo: { label: 'Shipping Info', kind: 'lines' },
  inboundTrackingNumber: { label: 'Inbound Tracking Number', kind: 'line' },
  outboundTrackingNumber: { label: 'Outbound Tracking Number', kind: 'line' },
} as const;

export type InPlaceField = keyof typeof inPlaceFields;

/** Returns the field's value as the text of its control. No value is ''. */
export const typedValue = (repair: Repair, name: InPlaceField): string => String(repair[name] ?? '');

/** Returns the body that saves the text of a control. Undefined: nothing is to be saved. */
export function inPlaceBody(
  name: InPlaceField,
  typed: string,
): GivenBody<typeof repairEndpoints.update> | undefined {
  if (name === 'technicianId') return { technicianId: typed === '' ? null : Number(typed) };
  // An emptied completion date is never sent (A5).
  if (name === 'estimatedCompletionDate' && typed === '') return undefined;
  return { [name]: name === 'dateShipped' ? typed || null : typed };
}
