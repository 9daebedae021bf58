import { type Cents, cents, dollars, fromDollars } from '@portal/contract/core/numbers/money.ts';
import type { PartUsed } from '@portal/contract/repairs/repairs/update.ts';
import type { EquipmentKind, Fault } from '../catalogue/kinds-of-equipment.ts';
import type { Chance } from './chance.ts';

/** The costs of the work on a repair, without shipping. */
export interface WorkCosts {
  parts: readonly PartUsed[];
  labor: Cents;
}

interface Wanted {
  /** The fault to repair, or null for a calibration. */
  fault: Fault | null;
  calibrationNeeded: boolean;
  isWarranty: boolean;
}

/** The price of an hour, in dollars. */
const RATE = 112;

/**
 * Returns parts and labour for a kind of equipment. Warranty work is free for the customer, but the company pays its
 * parts (A9).
 */
export function workCosts(chance: Chance, kind: EquipmentKind, wanted: Wanted): WorkCosts {
  const chosen = kind.parts.filter(({ partNumber }) => wanted.fault?.parts.includes(partNumber));
  const parts = chosen.map(({ partNumber, description, cost, price }) => ({
    partNumber,
    description,
    quantity: price < 20 ? chance.whole(1, 4) : 1,
    unitPrice: fromDollars(dollars(cost)),
    msrpPrice: fromDollars(dollars(wanted.isWarranty ? 0 : price)),
  }));
  const [least, most] = kind.hours;
  const quarters = wanted.fault ? chance.whole(least * 4, most * 4) : 0;
  const labor = wanted.isWarranty
    ? 0
    : (quarters / 4) * RATE + (wanted.calibrationNeeded ? kind.calibration : 0);
  return { parts, labor: fromDollars(dollars(labor)) };
}

/** Returns the price of a parcel. */
export const postage = (chance: Chance): Cents => cents(chance.whole(1180, 6450));
