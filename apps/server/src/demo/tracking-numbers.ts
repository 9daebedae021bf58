import type { Chance } from './chance.ts';

const DIGITS = '0123456789';
const LETTERS_AND_DIGITS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/** How a parcel travelled. */
export interface Parcel {
  carrier: string;
  trackingNumber: string;
}

/** A parcel with a number of the shape its carrier uses, so that its link leads there (A7). */
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
