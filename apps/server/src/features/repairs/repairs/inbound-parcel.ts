import { carrierNumber } from '@portal/contract/papers/shipments/carrier-number.ts';
import type { InboundParcel } from '@portal/contract/repairs/repairs/inbound-parcel.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

type ParcelColumns = Pick<RepairRow, 'inboundTrackingNumber' | 'inboundCarrier'>;

/** Returns what a repair keeps of the parcel to the company: the number as carriers write it (A7), and the named carrier. */
export const parcelColumns = ({ inboundTrackingNumber, inboundCarrier }: InboundParcel): ParcelColumns =>
  inboundTrackingNumber
    ? {
        inboundTrackingNumber: carrierNumber(inboundTrackingNumber).number,
        inboundCarrier: inboundCarrier ?? null,
      }
    : { inboundTrackingNumber: null, inboundCarrier: null };

/** Returns the parcel in words for its customer, such as 'Your package to us: UPS, 1Z999AA10123456784.' */
export function parcelSentence({ inboundTrackingNumber, inboundCarrier }: ParcelColumns): string {
  if (inboundTrackingNumber === null) return 'The tracking number of your package to us was removed.';
  const carrier = inboundCarrier ?? carrierNumber(inboundTrackingNumber).carrier;
  return `Your package to us: ${[carrier, inboundTrackingNumber].filter(Boolean).join(', ')}.`;
}
