import { z } from 'zod';
import { optionalLine } from '../../core/fields.ts';
import { carriers, isParcelNumber, parcelWords } from './carriers.ts';

/**
 * The parcel in which the customer sends a unit in. Both stay empty until it is on its way. The carrier is what the
 * customer says: most numbers tell it themselves (A7).
 */
export const inboundParcelFields = {
  inboundTrackingNumber: optionalLine(100).refine(
    (number) => !number || isParcelNumber(number),
    parcelWords.badNumber,
  ),
  inboundCarrier: z
    .union([z.literal('').transform(() => null), z.enum(carriers), z.null()], parcelWords.badCarrier)
    .optional(),
};

export const inboundParcel = z.object(inboundParcelFields);
export type InboundParcel = z.output<typeof inboundParcel>;
export type InboundParcelForm = z.input<typeof inboundParcel>;
