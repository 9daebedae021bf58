import { statusLabel } from '../../repairs/repairs/status.ts';

export const repairPartMessages = {
  unknownPart: 'Unknown part',
  unknownSupplier: 'Unknown supplier',
  partRequired: 'Choose a part or enter a part number',
  notWaiting: 'This repair does not wait for this part.',
  nothingReserved: 'Nothing of this part is reserved for this repair.',
  tooMany: (waiting: number) => `This repair waits for ${waiting} of this part.`,
  tooManyReserved: (reserved: number) => `${reserved} of this part are reserved for this repair.`,
  noSupplier: (partNumber: string) =>
    `${partNumber} has no preferred supplier. Choose a supplier for this order.`,
  noPrice: (partNumber: string) => `${partNumber} has no cost yet. Enter the price of one piece.`,
} as const;

/** Returns the warning after parts were saved that are not all in stock (D6.3). It never blocks. */
export const shortWarning = (partNumber: string, missing: number): string =>
  `${partNumber}: ${missing} ${missing === 1 ? 'is' : 'are'} not in stock.`;

/** Returns what is told after a part was used that the customer has approved: its line is there already. */
export const notChargedAgain = (partNumber: string): string =>
  `${partNumber} is in the approved estimate. It is not charged again.`;

/** Returns the sentence that suggests the next status after parts have arrived or are missing (D6.4). */
export const suggestionWords = (status: 'in_progress' | 'waiting_for_parts'): string =>
  status === 'in_progress'
    ? 'All parts are here. The work can go on.'
    : `This repair waits for parts. Its status could be ${statusLabel(status)}.`;
