import { type Cents, cents, fromDollars } from '@portal/contract/core/money.ts';
import type { PartUsed } from '@portal/contract/repairs/update.ts';
import type { Chance } from './chance.ts';
import type { EquipmentKind, Fault } from './kinds-of-equipment.ts';

/** What the work on a repair costs, shipping not counted. */
export interface WorkCosts {
  parts: readonly PartUsed[];
  labor: Cents;
}

interface Wanted {
  /** What is repaired; nothing when it is only calibrated. */
  fault: Fault | null;
  calibrationNeeded: boolean;
  isWarranty: boolean;
}

/** Dollars an hour. */
const RATE = 112;

/** Parts and labour of a kind of equipment. Warranty work is done for nothing, but its parts cost us (A9). */
export function workCosts(chance: Chance, kind: EquipmentKind, wanted: Wanted): WorkCosts {
  const chosen = kind.parts.filter(({ partNumber }) => wanted.fault?.parts.includes(partNumber));
  const parts = chosen.map(({ partNumber, description, cost, price }) => ({
    partNumber,
    description,
    quantity: price < 20 ? chance.whole(1, 4) : 1,
    unitPrice: fromDollars(cost),
    msrpPrice: fromDollars(wanted.isWarranty ? 0 : price),
  }));
  const [least, most] = kind.hours;
  const quarters = wanted.fault ? chance.whole(least * 4, most * 4) : 0;
  const labor = wanted.isWarranty
    ? 0
    : (quarters / 4) * RATE + (wanted.calibrationNeeded ? kind.calibration : 0);
  return { parts, labor: fromDollars(labor) };
}

/** What a parcel costs, or nothing. */
export const postage = (chance: Chance): Cents => cents(chance.whole(1180, 6450));
