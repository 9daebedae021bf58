import type { Carrier } from '../../repairs/repairs/carriers.ts';
import { trackingLink } from './carrier-tracking.ts';

/** The barcode of a FedEx Ground label: 34 digits that end with the tracking number of 12. */
const FEDEX = /^96[0-9]{20}([0-9]{12})$/;
/** The barcode of a USPS label: 420 and the ZIP code of the recipient stand before the tracking number. */
const USPS = /^420(?:[0-9]{5}|[0-9]{9})(9[0-9]{21})$/;

/**
 * Returns the tracking number of a carrier's label, and the carrier by the rules of A7. The barcodes of FedEx and USPS
 * hold more than the number.
 */
export function carrierNumber(scanned: string): { number: string; carrier: Carrier | undefined } {
  const plain = scanned.replace(/\s+/g, '').toUpperCase();
  const number = (FEDEX.exec(plain) ?? USPS.exec(plain))?.[1] ?? plain;
  return { number, carrier: trackingLink(number).carrier };
}
