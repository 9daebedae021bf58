import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { carrierNumber } from '@portal/contract/papers/shipments/carrier-number.ts';
import type { ScannedUnit } from '@portal/contract/papers/shipments/endpoints.ts';
import {
  CODE_MAX,
  isShippable,
  ownerOf,
  PARCEL_MAX,
  refusalOf,
  shipmentMessages,
} from '@portal/contract/papers/shipments/rules.ts';

/** The parcel on the desk. */
export interface Parcel {
  units: readonly ScannedUnit[];
  trackingNumber: string;
  /** What the last scan did, for the line below the field. */
  said: string;
  /** Why the last code was not taken. */
  refused?: { code: string; sentence: string; unit?: ScannedUnit; isUnknown?: true };
  /** The units of a code that names several. */
  several?: readonly ScannedUnit[];
}

export const emptyParcel: Parcel = { units: [], trackingNumber: '', said: '' };

/** Returns the parcel with a unit, or with the reason why the unit is not taken. */
export function withUnit(parcel: Parcel, unit: ScannedUnit): Parcel {
  const { units, trackingNumber } = parcel;
  const number = unit.serviceReportNumber;
  if (units.some(({ id }) => id === unit.id))
    return { units, trackingNumber, said: `${number} is in the parcel.` };
  const full = units.length >= PARCEL_MAX ? `A parcel has at most ${PARCEL_MAX} units.` : undefined;
  const sentence = full ?? refusalOf(unit, units[0]);
  return sentence
    ? { units, trackingNumber, said: '', refused: { code: number, sentence, unit } }
    : { units: [...units, unit], trackingNumber, said: `${number} is in the parcel.` };
}

/** Returns units in groups that each go into one parcel: of one customer, and not more than fit. The order is kept. */
export function parcelsOf<Unit extends { customerId: number | null; userId: number | null }>(
  units: readonly Unit[],
): Unit[][] {
  const parcels: Unit[][] = [];
  for (const unit of units) {
    const open = parcels.findLast(([first]) => first && ownerOf(first) === ownerOf(unit));
    if (open && open.length < PARCEL_MAX) open.push(unit);
    else parcels.push([unit]);
  }
  return parcels;
}

/**
 * Returns the waiting parcels with a unit that the parcel on the desk has no place for: it is another customer's, or the
 * parcel is full. Undefined when the unit may not be shipped at all.
 */
export function withWaiting(
  waiting: readonly (readonly ScannedUnit[])[],
  { refused }: Parcel,
): ScannedUnit[][] | undefined {
  const unit = refused?.unit;
  if (!unit || refusalOf(unit, undefined)) return undefined;
  const units = waiting.flat();
  return parcelsOf(units.some(({ id }) => id === unit.id) ? units : [...units, unit]);
}

/** Returns the parcels of chosen units, and in a sentence each unit that cannot be shipped now. */
export const parcelsOfChosen = (units: readonly ScannedUnit[]) => ({
  parcels: parcelsOf(units.filter((unit) => !refusalOf(unit, undefined))),
  leftOut: units.flatMap((unit) => refusalOf(unit, undefined) ?? []),
});

/** Returns the parcel with the number of the carrier's label. */
export const withNumber = ({ units }: Parcel, code: string): Parcel => {
  const { number, carrier } = carrierNumber(code);
  return { units, trackingNumber: number, said: `${carrier ?? 'Tracking'} number ${number}.` };
};

/** Returns the parcel after a code: a unit of ours, else the carrier's label (A7), else the reason for neither. */
export async function afterCode(
  parcel: Parcel,
  code: string,
  find: (code: string) => Promise<{ reads: string; units: ScannedUnit[] }>,
): Promise<Parcel> {
  const { units, trackingNumber } = parcel;
  const refuse = (sentence: string, more: { isUnknown?: true } = {}): Parcel => ({
    units,
    trackingNumber,
    said: '',
    refused: { code: code.slice(0, 100), sentence, ...more },
  });
  if (code.length > CODE_MAX) return refuse(shipmentMessages.longCode);
  try {
    const found = await find(code);
    if (found.reads === 'elsewhere') return refuse('This is not a label of this portal.');
    const ready = found.units.filter(({ status }) => isShippable(status));
    const meant = ready.length > 0 ? ready : found.units.slice(0, 1);
    if (meant.length > 1) return { units, trackingNumber, said: '', several: meant };
    if (meant.length === 1) return withUnit(parcel, meant[0]!);
    if (found.reads !== 'serialNumber') return refuse('No repair with this number was found.');
    return carrierNumber(code).carrier && code.length <= 100
      ? withNumber(parcel, code)
      : refuse(
          'No repair has this code, and no carrier is known for it.',
          code.length <= 100 ? { isUnknown: true } : {},
        );
  } catch (error) {
    return refuse(userMessage(error));
  }
}
