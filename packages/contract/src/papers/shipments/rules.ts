import { type Cents, cents, smallestAmount } from '../../core/numbers/money.ts';
import { mappedStatuses, type RepairStatus, statusLabel } from '../../repairs/repairs/status.ts';

/** Sentences of receiving and shipping. */
export const shipmentMessages = {
  unknownRepair: 'Unknown repair',
  noCode: 'Scan or type a code',
  longCode: 'This is no code of a label',
  /** For a request that no box may be received for. */
  notReceivable: (number: string, status: RepairStatus) =>
    `${number} is ${statusLabel(status)}. Open it and set its status before you receive it.`,
  alreadyShipped: (number: string) => `${number} is already shipped.`,
  notShippable: (number: string, status: RepairStatus) =>
    `${number} is ${statusLabel(status)} and cannot be shipped yet.`,
  /** For two units that cannot go in one parcel. */
  otherCustomer: (number: string, first: string) =>
    `${number} belongs to another customer than ${first}. Ship it in a parcel of its own.`,
} as const;

/** The most units of one parcel. */
export const PARCEL_MAX = 20;

/** The most characters of a scanned code. A QR code of our labels has less than 100. */
export const CODE_MAX = 500;

/** True for a request whose box is expected. */
export const isExpectedUnit = (status: RepairStatus): boolean => status === 'submitted';

/** True when the status says that the box is here or was here. A request on hold or cancelled says neither. */
export const isHere = (status: RepairStatus): boolean =>
  !isExpectedUnit(status) && status !== 'cancelled' && status !== 'on_hold';

/** True when the map of D3.3 has a step from this status to shipped. */
export const isShippable = (status: RepairStatus): boolean => mappedStatuses(status).includes('shipped');

/** Returns an amount in `count` parts that differ by at most one cent, or what else the currency has. The first ones are the larger ones. */
export function divide(amount: Cents, count: number): Cents[] {
  const unit = smallestAmount();
  const units = Math.floor(amount / unit);
  const whole = Math.floor(units / count);
  return Array.from({ length: count }, (_, at) => cents((whole + (at < units % count ? 1 : 0)) * unit));
}

interface ParcelUnit {
  serviceReportNumber: string;
  status: RepairStatus;
  customerId: number | null;
  userId: number | null;
}

/** Whose parcel a unit goes into. Units of one customer have the same. */
export const ownerOf = ({ customerId, userId }: Pick<ParcelUnit, 'customerId' | 'userId'>): string =>
  customerId === null ? `user ${userId}` : `customer ${customerId}`;

/** Returns why a unit cannot go into a parcel with `first`, or undefined when it can. */
export function refusalOf(unit: ParcelUnit, first: ParcelUnit | undefined): string | undefined {
  const { serviceReportNumber: number, status } = unit;
  if (status === 'shipped') return shipmentMessages.alreadyShipped(number);
  if (!isShippable(status)) return shipmentMessages.notShippable(number, status);
  return first && ownerOf(first) !== ownerOf(unit)
    ? shipmentMessages.otherCustomer(number, first.serviceReportNumber)
    : undefined;
}
