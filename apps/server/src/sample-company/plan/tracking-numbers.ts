import type { Chance } from './chance.ts';

const DIGITS = '0123456789';
const LETTERS_AND_DIGITS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/** The carrier and tracking number of a parcel. */
export interface Parcel {
  carrier: string;
  trackingNumber: string;
}

/** Returns a parcel. Its number has the form that its carrier uses, so that the link leads to the carrier (A7). */
export function parcelOf(chance: Chance): Parcel {
  const carriers: (() => Parcel)[] = [
    () => ({ carrier: 'UPS Ground', trackingNumber: `1Z${chance.text(16, LETTERS_AND_DIGITS)}` }),
    () => ({ carrier: 'UPS Ground', trackingNumber: `1Z${chance.text(16, LETTERS_AND_DIGITS)}` }),
    () => ({ carrier: 'FedEx Ground', trackingNumber: `7${chance.text(11, DIGITS)}` }),
    () => ({ carrier: 'USPS Priority Mail', trackingNumber: `94${chance.text(20, DIGITS)}` }),
    () => ({ carrier: 'DHL Express', trackingNumber: `4${chance.text(9, DIGITS)}` }),
  ];
  return chance.pick(carriers)();
}
