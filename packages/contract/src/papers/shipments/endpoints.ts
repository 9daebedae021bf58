import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { optionalPlannedDate } from '../../core/dates/date-fields.ts';
import { byId, id, line, optionalLine, optionalText } from '../../core/fields.ts';
import { dollarNumber, optionalMoney } from '../../core/numbers/money-fields.ts';
import { agreedEstimate } from '../../estimates/estimates/costs-above.ts';
import { ACCESSORIES_MAX, ACCESSORY_MAX } from '../../repairs/repairs/accessories.ts';
import { carriers } from '../../repairs/repairs/carriers.ts';
import { repairIds } from '../../repairs/repairs/ids.ts';
import { repairListItem } from '../../repairs/repairs/shapes.ts';
import { undoOffer } from '../../repairs/repairs/undo-offer.ts';
import { CODE_MAX, PARCEL_MAX, shipmentMessages } from './rules.ts';

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

/** A unit at the counter: what staff need to receive it, or to put it into a parcel. */
export const scannedUnit = repairListItem
  .pick({
    id: true,
    serviceReportNumber: true,
    companyName: true,
    contactName: true,
    modelPartNo: true,
    serialNumber: true,
    status: true,
    dateSubmitted: true,
    estimatedCompletionDate: true,
    inboundTrackingNumber: true,
    outboundTrackingNumber: true,
    customerId: true,
    userId: true,
  })
  .extend({
    /** The carrier that the customer named for the parcel in which it comes. */
    inboundCarrier: z.enum(carriers).nullable(),
    /** The customer's own number of the unit (D5.6). */
    assetNumber: z.string().nullable(),
    /** What the customer said is in the box. */
    accessories: z.array(z.string()),
    /** What was in the box; null when nobody has recorded it. */
    receivedAccessories: z.array(z.string()).nullable(),
    shelf: z.string().nullable(),
    /** True while a certificate of it is not approved (D5.11). */
    certificateWaits: z.boolean(),
    /** The address to which the unit goes back. It may have several lines. */
    shippingAddress: z.string().nullable(),
    /** For admins: what the customer approved, and the costs without outbound shipping, in dollars. Null without it. */
    agreed: agreedEstimate.extend({ costs: dollarNumber }).nullable().optional(),
    /** When and by whom it was received; null before. */
    received: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  });
export type ScannedUnit = z.infer<typeof scannedUnit>;

/** What a scanned code names. */
export const foundUnits = z.object({
  /**
   * `elsewhere` is an address of another portal. With `repair` and `unit` the code is a label of ours. All other codes
   * are serial or asset numbers.
   */
  reads: z.enum(['repair', 'unit', 'serialNumber', 'elsewhere']),
  /** Of a code at most 20, of chosen ids all. Open repairs come first, then the newest. */
  units: z.array(scannedUnit),
});
export type FoundUnits = z.infer<typeof foundUnits>;

const accessories = z
  .array(line(ACCESSORY_MAX))
  .max(ACCESSORIES_MAX, `At most ${ACCESSORIES_MAX} accessories`)
  .transform((list) => [...new Set(list.filter(Boolean))]);

/** What staff record about a box that has arrived. All of it may be left out. */
export const receivedBox = z.object({
  accessories: accessories.optional(),
  condition: optionalText(2000),
  /** The shelf on which the unit stands. */
  shelf: optionalLine(100),
  estimatedCompletionDate: optionalPlannedDate(),
  /** False sends no mail (D4.2). */
  sendMail: z.boolean().optional(),
});

const mailed = {
  serviceReportNumber: z.string(),
  /** The addresses that the queued mail goes to; empty without one. */
  mailedTo: z.array(z.string()),
  /** Its author may take the step back for some seconds. */
  undo: undoOffer.optional(),
};

export const shippedParcel = z.object({
  /** The other repairs in the parcel. */
  togetherWith: z
    .array(id(shipmentMessages.unknownRepair))
    .max(PARCEL_MAX - 1, `At most ${PARCEL_MAX} units`)
    .default([]),
  trackingNumber: optionalLine(100),
  /** What the parcel costs. It is divided among its units. */
  shippingCost: optionalMoney,
  sendMail: z.boolean().optional(),
});

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
  findUnits: endpoint({
    method: 'GET',
    path: '/api/repairs/by-code',
    permission: 'repair.receive',
    summary: 'The repairs that a scanned code names: an SR number, the QR code of a label, a serial number',
    query: z.object({
      code: z
        .string()
        .trim()
        .min(1, shipmentMessages.noCode)
        .max(CODE_MAX, shipmentMessages.longCode)
        .optional(),
      /** Instead of a code: repairs that a list has chosen. */
      ids: repairIds.optional(),
    }),
    changedBy: ['repair'],
    answer: foundUnits,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/receive',
    permission: 'repair.receive',
    summary: 'Receive the box of a request once; a second call changes nothing and says who received it',
    record: 'repair',
    params: byId,
    body: receivedBox,
    answer: z.object({
      ...mailed,
      /** False when it was received before. */
      isNew: z.boolean(),
      received: z.object({ at: instant, by: z.string().nullable() }).nullable(),
    }),
    status: 200,
  }),
  ship: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/ship',
    permission: 'repair.ship',
    summary: 'Ship a repair, or with `togetherWith` several repairs of one customer in one parcel',
    record: 'repair',
    params: byId,
    body: shippedParcel,
    answer: z.object({ shipped: z.array(z.object({ id: z.int(), ...mailed })) }),
    status: 200,
  }),
};
