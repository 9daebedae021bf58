import { type RepairStatus, statusLabel } from '../../repairs/repairs/status.ts';

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
