/** The carriers whose pages the portal knows (A7). */
export const carriers = ['UPS', 'FedEx', 'USPS', 'DHL'] as const;
export type Carrier = (typeof carriers)[number];

const PARCEL_NUMBER = /^[A-Z0-9-]{6,100}$/;

/** Returns true for a number that may stand on a parcel. Case and spaces do not matter. */
export const isParcelNumber = (typed: string): boolean =>
  PARCEL_NUMBER.test(typed.replace(/\s+/g, '').toUpperCase());

export const parcelWords = {
  badNumber: 'A tracking number has 6 to 100 letters, digits and dashes',
  badCarrier: 'Unknown carrier',
  /** Why the parcel to us cannot be changed any more. */
  arrived: (number: string) =>
    `The package for ${number} has arrived, or the request is closed. Send us a message if something is wrong.`,
  title: 'Your package to us',
  numberLabel: 'Tracking number',
  carrierLabel: 'Carrier',
  numberHint: 'So that we know when to expect it. You can also add it later.',
  fromNumber: 'Detect from the tracking number',
} as const;
