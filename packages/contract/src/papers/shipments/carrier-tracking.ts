import type { Carrier } from '../../repairs/repairs/carriers.ts';

/** Returns the link to the carrier's tracking page, or to a web search for an unknown carrier. */
export interface TrackingLink {
  carrier: Carrier | undefined;
  href: string;
}

const pages: Record<Carrier, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/en/express/tracking.html?AWB=',
};

function link(carrier: Carrier | undefined, number: string): TrackingLink {
  const href =
    carrier === undefined
      ? `https://www.google.com/search?q=${encodeURIComponent(`${number} tracking`)}`
      : pages[carrier] + encodeURIComponent(number.replace(/\s+/g, ''));
  return { carrier, href };
}

const shapes: readonly [Carrier, RegExp][] = [
  ['UPS', /^(?:1Z|T[0-9]{10}$)/],
  ['FedEx', /^(?:[0-9]{12}|[0-9]{15})$/],
  ['USPS', /^(?:9[0-9]{15,21}|(?:EC|CP)[0-9]{9}US)$/],
  ['DHL', /^[0-9]{10,11}$/],
];

/**
 * Returns the carrier's page for the format of the number (A7). Case and spaces do not matter. A carrier that somebody has
 * named counts more than the format.
 */
export function trackingLink(number: string, named?: Carrier | null): TrackingLink {
  if (named) return link(named, number.trim());
  const plain = number.replace(/\s+/g, '').toUpperCase();
  return link(shapes.find(([, shape]) => shape.test(plain))?.[0], number.trim());
}

const names: readonly [Carrier, RegExp][] = [
  ['UPS', /\bups\b|united parcel/i],
  ['FedEx', /fed ?ex/i],
  ['USPS', /usps|postal/i],
  ['DHL', /dhl/i],
];

/** Returns the carrier's page for the text of a purchase order's shipping method, or a web search (B9). */
export const trackingLinkByMethod = (shippingMethod: string | null, number: string): TrackingLink =>
  link(names.find(([, name]) => name.test(shippingMethod ?? ''))?.[0], number.trim());
